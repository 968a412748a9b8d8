import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The texts live beside the client, in `locales/`, because the command line speaks them too.
const server = process.env["ORIFLAMME_SERVER"] ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte()],
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true, headers: { origin: server } },
    },
  },
  // The server sends a strict content security policy: no inline script, no data addresses for fonts.
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
