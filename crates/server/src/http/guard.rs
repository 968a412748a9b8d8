//! What is checked before every request, and put on every answer.
//! Relies on the address of the connection; behind a proxy, on what the proxy says.
//! Must log no token: they stand in bodies and headers, never in addresses.

use super::Server;
use super::library::Kept;
use crate::trouble::Trouble;
use crate::turns::{Rank, Turn};
use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use oriflamme_kernel::Message;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Instant;

/// Who asks, as far as limits go.
#[derive(Clone, Copy, Debug)]
pub struct Asker(pub IpAddr);

/// Letters of a wrong name that are repeated.
const LONGEST_NAME: usize = 80;

/// No script but our own files; style attributes are allowed because positions on the board are styles.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
     base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

pub async fn guard(State(server): State<Server>, mut request: Request, next: Next) -> Response {
    let began = Instant::now();
    let asker = asker(&server, &request);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let is_api = path.starts_with("/api/");
    let mut response = if is_api && !server.doors.requests.take(asker.0) {
        Trouble::too_fast().into_response()
    } else if let Err(trouble) = called_rightly(&server, request.headers()) {
        trouble.into_response()
    } else if (method != Method::GET || path == "/api/socket") && !same_origin(&server, request.headers()) {
        Trouble::not_allowed(Message::new("server-origin")).into_response()
    } else {
        request.extensions_mut().insert(asker);
        within_budget(&server, asker, next.run(request).await).await
    };
    let headers = response.headers_mut();
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    for (name, value) in fixed {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if is_api {
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
    let status = response.status().as_u16();
    let milliseconds = began.elapsed().as_millis() as u64;
    tracing::debug!(%method, path, status, milliseconds, "request");
    response
}

fn asker(server: &Server, request: &Request) -> Asker {
    let direct = request.extensions().get::<SocketAddr>().map(|address| address.ip());
    let direct = direct.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    if !server.behind_proxy {
        return Asker(direct);
    }
    // The last entry is the one that our own proxy wrote.
    let told = request.headers().get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    let told = told.and_then(|list| list.rsplit(',').next()).and_then(|last| last.trim().parse().ok());
    Asker(told.unwrap_or(direct))
}

/// An answer holds its share of the memory for answers until it is sent; where there is too little, somebody must read first.
async fn within_budget(server: &Server, asker: Asker, response: Response) -> Response {
    let size = response.body().size_hint().exact().and_then(|size| usize::try_from(size).ok()).unwrap_or(0);
    if size == 0 || response.extensions().get::<Kept>().is_some() {
        return response;
    }
    let Some(held) = server.shared.budget.take(asker.0, size) else { return Trouble::too_fast().into_response() };
    let (parts, body) = response.into_parts();
    match to_bytes(body, size).await {
        Ok(bytes) => Response::from_parts(parts, Body::from(held.on(bytes))),
        Err(_) => Trouble::unavailable().into_response(),
    }
}

impl Server {
    /// A place to work, for what takes long: every address has its turn.
    pub async fn turn(&self, asker: Asker) -> Turn {
        self.shared.labour.ask(Rank::Person, asker.0).await
    }
}

/// Who comes under another name than the server's own was sent by somebody else's page.
fn called_rightly(server: &Server, headers: &HeaderMap) -> Result<(), Trouble> {
    let forwarded = server.behind_proxy.then(|| headers.get("x-forwarded-host")).flatten();
    let Some(host) = forwarded.or_else(|| headers.get(header::HOST)) else { return Ok(()) };
    let host = host.to_str().unwrap_or_default();
    if server.names.are(host) {
        return Ok(());
    }
    let name: String = host.chars().take(LONGEST_NAME).collect();
    Err(Trouble::not_allowed(Message::new("server-host").with("host", name)))
}

/// A page of another site must not use a visitor's browser to talk to us. Programs that are no browsers send no origin.
fn same_origin(server: &Server, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Some(site) = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, site)| site) else {
        return false;
    };
    let forwarded = server.behind_proxy.then(|| headers.get("x-forwarded-host")).flatten();
    let hosts = [forwarded, headers.get(header::HOST)];
    hosts.into_iter().flatten().filter_map(|host| host.to_str().ok()).any(|host| host.eq_ignore_ascii_case(site))
}

/// Did the visitor come by https, as far as we know?
pub fn is_https(server: &Server, headers: &HeaderMap) -> bool {
    server.behind_proxy && headers.get("x-forwarded-proto").is_some_and(|protocol| protocol == "https")
}
