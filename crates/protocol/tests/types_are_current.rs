//! The committed TypeScript is the one that would be generated now.

use std::collections::BTreeMap;
use std::path::Path;

fn texts(folder: &Path) -> BTreeMap<String, String> {
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read_to_string(&path).unwrap()))
        .collect()
}

#[test]
fn the_types_of_the_client_are_current() {
    let fresh = std::env::temp_dir().join(format!("oriflamme-types-{}", std::process::id()));
    std::fs::create_dir_all(&fresh).unwrap();
    oriflamme_protocol::write_types(&fresh).unwrap();
    let committed = texts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol"));
    let fresh_texts = texts(&fresh);
    std::fs::remove_dir_all(&fresh).unwrap();
    assert!(
        committed == fresh_texts,
        "the client's types are out of date: run `make protocol` and commit web/src/protocol"
    );
}
