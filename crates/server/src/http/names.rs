//! What the server is called. A page of another site can make a browser come here under that site's name; it is turned away.
//! Relies on what the host said (`--public`); an address of numbers and `localhost` belong to nobody else.
//! Must not trust a name because the origin of the request has it, too.

use std::net::{IpAddr, Ipv6Addr};

#[derive(Clone, Debug, Default)]
pub struct Names {
    /// In small letters, without port.
    public: Vec<String>,
}

impl Names {
    /// From addresses such as `https://games.example.org` or plain names.
    pub fn new(public: &[String]) -> Self {
        let name = |address: &String| {
            let site = address.split_once("://").map_or(address.as_str(), |(_, site)| site);
            without_port(site.split('/').next().unwrap_or_default()).to_ascii_lowercase()
        };
        Names { public: public.iter().map(name).collect() }
    }

    /// Is this host, with or without port, the server?
    pub fn are(&self, host: &str) -> bool {
        let name = without_port(host.trim()).trim_end_matches('.').to_ascii_lowercase();
        let in_brackets = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
        let is_number =
            name.parse::<IpAddr>().is_ok() || in_brackets.is_some_and(|six| six.parse::<Ipv6Addr>().is_ok());
        is_number || name == "localhost" || name.ends_with(".localhost") || self.public.contains(&name)
    }
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) && !name.ends_with(':') => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_comes_under_a_name_that_the_host_did_not_give() {
        let names = Names::new(&["https://Games.Example.org:8443/".to_owned(), "club.local".to_owned()]);
        for own in [
            "games.example.org",
            "GAMES.example.org:443",
            "club.local:8765",
            "127.0.0.1:8765",
            "192.168.1.7",
            "[::1]:8765",
            "[2001:db8::1]",
            "localhost:8765",
            "table.localhost",
            "games.example.org.",
        ] {
            assert!(names.are(own), "{own}");
        }
        for other in [
            "evil.example",
            "games.example.org.evil.example",
            "127.0.0.1.evil.example",
            "localhost.evil.example:8765",
            "",
            "[evil]",
        ] {
            assert!(!names.are(other), "{other}");
        }
    }
}
