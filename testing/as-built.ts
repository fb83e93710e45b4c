import type { Plugin } from "vite";

/**
 * Packages are loaded as users get them: Vite asks Node.js for their builds for development, of which Emotion's writes each rule of
 * style as an element of its own. That was half of a story's time.
 */
export const asBuilt: Plugin = {
  name: "as-built",
  configResolved({ ssr }) {
    const { conditions = [] } = ssr.resolve ?? {};
    const at = conditions.indexOf("development|production");
    if (at >= 0) conditions.splice(at, 1);
  },
};
