// Light, dark, or as the system says. Kept in the browser; tokens.css does the rest.

export type Theme = "system" | "light" | "dark";
const KEPT = "oriflamme.theme";

function read(): Theme {
  const kept = localStorage.getItem(KEPT);
  return kept === "light" || kept === "dark" ? kept : "system";
}

let chosen = $state<Theme>(read());

function show(): void {
  if (chosen === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = chosen;
}

export function startTheme(): void {
  show();
}

export function theme(): Theme {
  return chosen;
}

export function setTheme(next: Theme): void {
  chosen = next;
  localStorage.setItem(KEPT, next);
  show();
}
