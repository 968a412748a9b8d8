// Marks something that scrolls with `data-more` while there is more below than is seen.
// Relies on its user for the look of the mark.

/** What hides less than this is only a margin, in pixels. */
const MARGIN = 12;

export function moreBelow(node: HTMLElement): () => void {
  const look = () => node.toggleAttribute("data-more", node.scrollHeight - node.scrollTop - node.clientHeight > MARGIN);
  const sizes = new ResizeObserver(look);
  sizes.observe(node);
  const inside = new MutationObserver(look);
  inside.observe(node, { childList: true, subtree: true, characterData: true });
  node.addEventListener("scroll", look, { passive: true });
  look();
  return () => {
    sizes.disconnect();
    inside.disconnect();
    node.removeEventListener("scroll", look);
  };
}
