//! The built client, as part of the program.
//! Relies on the list that the build script makes of `web/dist`.
//! Must explain itself where there is no built client.

use super::Server;
use crate::trouble::Trouble;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

struct File {
    path: &'static str,
    /// Changes with the content.
    tag: &'static str,
    content: &'static [u8],
}

include!(concat!(env!("OUT_DIR"), "/client.rs"));

const NOT_BUILT: &str = "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Oriflamme</title>\n\
    <h1>Oriflamme</h1>\n\
    <p>The server runs, but the browser client was not built into it. Stop it and start again with <code>make play</code>.</p>\n\
    <p lang=\"fr\">Le serveur marche, mais le client n’y a pas été intégré. Arrêtez-le et relancez avec <code>make play</code>.</p>\n";

/// Any address that is not one of ours: a file of the client, or a page of it.
pub async fn file(State(server): State<Server>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return Trouble::unknown(uri.path()).into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let is_page = is_page(path);
    let wanted = if is_page { "index.html" } else { path };
    match FILES.iter().find(|file| file.path == wanted) {
        Some(file) => serve(&server, file, &headers).await.into_response(),
        None if is_page && FILES.is_empty() => {
            let html = (header::CONTENT_TYPE, "text/html; charset=utf-8");
            (StatusCode::NOT_FOUND, [html], NOT_BUILT).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A file has a type that we know. Everything else is a page, also `rules/bab/bab.zoc.5`.
fn is_page(path: &str) -> bool {
    !path.starts_with("assets/") && known_kind(path).is_none()
}

async fn serve(server: &Server, file: &'static File, headers: &HeaderMap) -> Result<Response, Trouble> {
    let tag = format!("\"{}\"", file.tag);
    // Files under `assets` have their hash in their name: they never change.
    let keep = if file.path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    // A proxy or our own compression may have marked the tag as weak.
    if known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag)) {
        let fields = [(header::ETAG, tag), (header::CACHE_CONTROL, keep.to_owned())];
        return Ok((StatusCode::NOT_MODIFIED, fields).into_response());
    }
    let page = server.library.get(format!("/{}", file.path), || Ok(Bytes::from_static(file.content))).await?;
    let answer = page.answer(headers, [(header::CONTENT_TYPE, kind(file.path)), (header::CACHE_CONTROL, keep)]);
    Ok(([(header::ETAG, tag)], answer).into_response())
}

fn kind(path: &str) -> &'static str {
    known_kind(path).unwrap_or("application/octet-stream")
}

fn known_kind(path: &str) -> Option<&'static str> {
    Some(match path.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "json" | "webmanifest" | "map" => "application/json",
        "wasm" => "application/wasm",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_in_an_address_is_a_page_and_not_a_file() {
        for page in ["", "play", "rules/bab", "rules/bab/bab.zoc.5"] {
            assert!(is_page(page), "{page}");
        }
        for file in ["oriflamme.svg", "assets/index-a1b2.js", "assets/none"] {
            assert!(!is_page(file), "{file}");
        }
    }
}
