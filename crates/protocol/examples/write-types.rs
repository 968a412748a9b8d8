//! Writes the client's types: `cargo run -p oriflamme-protocol --example write-types -- web/src/protocol`.

use std::path::PathBuf;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("say into which folder")?;
    oriflamme_protocol::write_types(&PathBuf::from(folder))?;
    Ok(())
}
