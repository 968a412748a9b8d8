// The English texts, as one chunk. Those of the command line stay out.
export const files: Record<string, string> = import.meta.glob(["../../../locales/en/*.ftl", "!**/cli.ftl", "!**/cli-*.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});
