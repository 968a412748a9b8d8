//! One server has a file of games; another that wants it is refused in a sentence, until the first is gone however it went.

use crate::client::get;
use crate::program::oriflamme;
use crate::served::Served;
use crate::{folder, times};

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_one_file_is_refused_until_the_first_is_killed() {
    let data = folder("lock").join("games.sqlite");
    for _ in 0..times(2, 20) {
        let mut first = Served::start(&data);
        let path = data.display().to_string();
        for (language, sentence) in [("en", "another server keeps its games"), ("fr", "un autre serveur")] {
            let ran = oriflamme(&["--lang", language, "serve", "--port", "0", "--data", &path]);
            assert_eq!(ran.code, 2, "{}", ran.out);
            assert!(ran.err.contains(sentence) && ran.err.contains(&path), "{}", ran.err);
        }
        assert_eq!(get(&first.address, "/healthz", "").await.status, 200, "the first is not disturbed");
        first.kill();
    }
}
