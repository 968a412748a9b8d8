//! Pages that never change while the program runs: made once, compressed once, and kept.
//! Relies on nobody but the program itself choosing their names, so that there is an end to them.
//! Must not hold anything of a game.

use crate::trouble::Trouble;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex};
use tokio::sync::OnceCell;

/// A page as it is sent: plain, and compressed for those who take it so.
pub struct Page {
    plain: Bytes,
    /// Absent where it would save nothing.
    packed: Option<Bytes>,
}

/// Marks an answer that takes no memory of its own.
#[derive(Clone, Copy)]
pub struct Kept;

#[derive(Default)]
pub struct Library {
    pages: Mutex<HashMap<String, Arc<OnceCell<Page>>>>,
}

/// A kept page with those parts of its answer that are its own.
pub struct Copy {
    cell: Arc<OnceCell<Page>>,
}

impl Library {
    /// The page of this name, made on a thread where it is not there yet; who else wants it meanwhile waits.
    pub async fn get(
        &self,
        name: impl Into<String>,
        make: impl FnOnce() -> Result<Bytes, Trouble> + Send + 'static,
    ) -> Result<Copy, Trouble> {
        let cell = {
            let mut pages = self.pages.lock().map_err(|_| Trouble::unavailable())?;
            Arc::clone(pages.entry(name.into()).or_default())
        };
        let making = async || {
            let made = tokio::task::spawn_blocking(move || Page::new(make()?));
            made.await.map_err(|_| Trouble::unavailable())?
        };
        cell.get_or_try_init(making).await?;
        Ok(Copy { cell })
    }

    /// The same for something that is written as JSON.
    pub async fn json<T: Serialize>(
        &self,
        name: impl Into<String>,
        asked: &HeaderMap,
        make: impl FnOnce() -> Result<T, Trouble> + Send + 'static,
    ) -> Result<Response, Trouble> {
        let bytes = move || serde_json::to_vec(&make()?).map(Bytes::from).map_err(|_| Trouble::unavailable());
        let page = self.get(name, bytes).await?;
        Ok(page.answer(asked, [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")]))
    }
}

impl Page {
    fn new(plain: Bytes) -> Result<Page, Trouble> {
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        let packed = packer.write_all(&plain).and_then(|()| packer.finish()).map_err(|_| Trouble::unavailable())?;
        let packed = (packed.len() < plain.len()).then(|| packed.into());
        Ok(Page { plain, packed })
    }
}

impl Copy {
    pub fn answer<const N: usize>(
        &self,
        asked: &HeaderMap,
        fields: [(header::HeaderName, &'static str); N],
    ) -> Response {
        let page = self.cell.get();
        let packed = page.and_then(|page| page.packed.clone()).filter(|_| takes_packed(asked));
        let is_packed = packed.is_some();
        let content = packed.or_else(|| page.map(|page| page.plain.clone())).unwrap_or_default();
        let mut response = (fields, content).into_response();
        let headers = response.headers_mut();
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if is_packed {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        response.extensions_mut().insert(Kept);
        response
    }
}

/// Does the asker take what is compressed?
fn takes_packed(asked: &HeaderMap) -> bool {
    let wanted = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let mut ways = wanted.flat_map(|list| list.split(','));
    ways.any(|way| {
        let (name, weight) = way.split_once(';').unwrap_or((way, ""));
        let never = weight.trim().strip_prefix("q=").is_some_and(|weight| weight.trim().parse() == Ok(0.0));
        name.trim().eq_ignore_ascii_case("gzip") && !never
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_who_takes_gzip_is_sent_it() {
        let takes = |text: &str| {
            let mut asked = HeaderMap::new();
            asked.insert(header::ACCEPT_ENCODING, text.parse().expect("a value"));
            takes_packed(&asked)
        };
        assert!(takes("gzip") && takes("br, GZip;q=0.5, *") && takes("deflate,gzip"));
        assert!(!takes("br") && !takes("gzip;q=0") && !takes("gzip; q=0.0") && !takes(""));
        assert!(!takes_packed(&HeaderMap::new()));
    }
}
