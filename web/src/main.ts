// Where the client begins: theme, texts, then the page that the address names.

import { mount } from "svelte";
import App from "./App.svelte";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import { startTexts } from "./texts/texts.svelte";
import { startTheme } from "./theme.svelte";

startTheme();
await startTexts();
mount(App, { target: document.getElementById("app") ?? document.body });
