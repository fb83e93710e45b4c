import type { Plugin } from "vite";

/**
 * Packages are loaded in their production builds. Vite would load the builds for development, in which Emotion writes each style rule as an
 * element of its own. That took half of a story's time.
 */
export const asBuilt: Plugin = {
  name: "as-built",
  configResolved({ ssr }) {
    const { conditions = [] } = ssr.resolve ?? {};
    const at = conditions.indexOf("development|production");
    if (at >= 0) conditions.splice(at, 1);
  },
};
