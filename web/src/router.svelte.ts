// Which page is shown. The address says it; tokens stand in the fragment, which never leaves the browser.

export type Route =
  | { page: "home" }
  | { page: "play"; token: string }
  | { page: "replay"; token: string; seq?: number }
  | { page: "learn" }
  /** Without a set: all rule books. */
  | { page: "rules"; set?: string; clause?: string }
  | { page: "setup" }
  | { page: "nowhere" };

export function parseRoute(path: string, hash: string): Route {
  const [first = "", ...rest] = path.split("/").filter(Boolean).map(decodeURIComponent);
  const fragment = hash.replace(/^#/, "");
  switch (first) {
    case "":
      return { page: "home" };
    case "play":
      return fragment ? { page: "play", token: fragment } : { page: "home" };
    case "replay": {
      const [token = "", seq] = fragment.split("@");
      if (!token) return { page: "home" };
      const at = Number(seq);
      return seq !== undefined && Number.isInteger(at) && at >= 0 ? { page: "replay", token, seq: at } : { page: "replay", token };
    }
    case "learn":
      return { page: "learn" };
    case "setup":
      return { page: "setup" };
    case "rules":
      return { page: "rules", ...(rest[0] ? { set: rest[0] } : {}), ...(rest[1] ? { clause: rest[1] } : {}) };
    default:
      return { page: "nowhere" };
  }
}

class Router {
  route = $state.raw<Route>(parseRoute(location.pathname, location.hash));

  constructor() {
    const read = () => (this.route = parseRoute(location.pathname, location.hash));
    addEventListener("popstate", read);
    addEventListener("hashchange", read);
    addEventListener("click", (event) => this.#follow(event));
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.route = parseRoute(location.pathname, location.hash);
    if (!replace) scrollTo(0, 0);
  }

  /** Links of our own stay in the page. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link?.href || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    const ours = url.origin === location.origin && !url.pathname.startsWith("/api");
    if (!ours || parseRoute(url.pathname, url.hash).page === "nowhere") return;
    if (url.pathname === location.pathname && url.search === location.search && url.hash && !/^\/(play|replay)/.test(url.pathname)) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
