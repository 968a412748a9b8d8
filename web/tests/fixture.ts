// The table page over a fixture, to be looked at with `vite`: /tests/fixture.html#dark,fr,picks
import { mount } from "svelte";
import "../src/style/fonts.css";
import "../src/style/tokens.css";
import "../src/style/base.css";
import { setTheme } from "../src/theme.svelte";
import { addTexts, speak } from "../src/texts/texts.svelte";
import type { TableUpdate } from "../src/protocol/TableUpdate";
import { FixtureEngine } from "./fixtures/engine";
import FixturePage from "./fixtures/FixturePage.svelte";
import texts from "./fixtures/texts.ftl?raw";
import trebia from "./fixtures/trebia.json";

const flags = location.hash.slice(1).split(",");
setTheme(flags.includes("dark") ? "dark" : "light");
addTexts(texts);
await speak(flags.includes("fr") ? "fr" : "en");
const table = trebia.table as unknown as TableUpdate;
const asked = flags.includes("picks")
  ? [trebia.pickAsked]
  : flags.includes("form")
    ? [trebia.formAsked]
    : flags.includes("wait")
      ? []
      : table.asked;
const engine = new FixtureEngine({ ...(trebia as object), table: { ...table, asked } } as never);
mount(FixturePage, { target: document.getElementById("app")!, props: { engine } });
Object.assign(globalThis, { engine });
