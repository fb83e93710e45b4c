import type { Plugin } from "vite";

/**
 * Large library modules of which this console uses little, by the end of their path, and what the build reads instead. Each comment says why
 * the original is not needed.
 */
const instead: Readonly<Record<string, string>> = {
  // Lists export on the server: none has an exporter of react-admin.
  "ra-core/dist/export/defaultExporter.js": "export const defaultExporter = () => {};",
  // Values of forms and filters are plain data.
  "lodash/isEqual.js": `export { dequal as default } from "dequal";`,
  // The same functions in a third of the bytes; their makers test them against those of lodash.
  ...Object.fromEntries(
    ["get", "set", "pick", "clone", "debounce", "union", "merge", "defaults"].map((name) => [
      `lodash/${name}.js`,
      `export { default } from "es-toolkit/compat/${name}";`,
    ]),
  ),
  // Each resource and each field has a label of the contract, so none is made of its name.
  "inflection/lib/inflection.js": ["capitalize", "humanize", "inflect", "pluralize", "singularize", "transform"]
    .map((name) => `export const ${name} = (word) => word;`)
    .join("\n"),
  // The package offers its files for development first; those for production warn of nothing.
  "react-router/dist/development/index.mjs": `export * from "../production/index.mjs";`,
  "react-router/dist/development/dom-export.mjs": `export * from "../production/dom-export.mjs";`,
  // Both themes are plain: no colour is a variable of CSS that a browser changes by itself.
  "@mui/material/styles/createTheme.mjs": `export { default } from "./createThemeNoVars.mjs";`,
  "@mui/material/styles/ThemeProvider.mjs": `export { default } from "./ThemeProviderNoVars.mjs";`,
  // No page is edited in its place, so the title of a page is plain.
  "ra-ui-materialui/dist/layout/PageTitleConfigurable.js": `export { PageTitle as PageTitleConfigurable } from "./PageTitle.js";`,
  // The theme outlines every input.
  "@mui/material/FilledInput/index.mjs": `export { default } from "../OutlinedInput/index.mjs";`,
};

/** Reads the smaller modules instead. When a library moves a replaced module, the build fails. */
export const lighter = (): Plugin => {
  const unseen = new Set(Object.keys(instead));
  const endings = Object.keys(instead).map((path) => path.replaceAll(".", "\\."));
  return {
    name: "lighter",
    apply: "build",
    load: {
      filter: { id: new RegExp(`node_modules/(${endings.join("|")})$`) },
      handler(id) {
        const found = Object.entries(instead).find(([path]) => id.replaceAll("\\", "/").endsWith(`/${path}`));
        if (!found) return null;
        unseen.delete(found[0]);
        return { code: found[1], moduleSideEffects: false };
      },
    },
    // A component that is given a name for developers stays in a bundle, be it used or not.
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) => ({ code: code.replaceAll(/^\w+\.displayName = ".*";$/gm, ""), map: null }),
    },
    buildEnd(error) {
      if (!error && unseen.size > 0) this.error(`lighter.ts: no build reads ${[...unseen].join(", ")} any more`);
    },
  };
};
