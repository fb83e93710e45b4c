import react from "@vitejs/plugin-react";
import { defineConfig, type InlineConfig } from "vite";
import { floor, holdFloor } from "../../browser-floor.ts";
import { compressed } from "../../compressed.ts";
import { lighter } from "./lighter.ts";
import { sizeLimits } from "./size-limits.ts";
import { readStages } from "./stages.ts";

const server = process.env.BLADEKIT_SERVER ?? "http://localhost:8080";

/** The settings that decide which modules a build contains and how they depend on each other: those of both builds. */
const base = {
  root: import.meta.dirname,
  base: "/admin/",
  plugins: [react(), lighter()],
  resolve: { conditions: ["@bladekit/source", "module", "browser", "development|production"] },
  build: {
    outDir: "dist",
    target: floor,
    // The licences of all that is bundled go along with it.
    license: { fileName: "licences.md" },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Labels of the contract become texts where they are shown, in place of a file of their own.
      optimization: { inlineConst: { mode: "all" } },
    },
  },
} satisfies InlineConfig;

export default defineConfig(async ({ command }) => {
  if (command === "serve") return { ...base, server: { port: 5174, proxy: { "/api": server } } };
  const name = await readStages(base);
  const output = { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name }] } };
  const rolldownOptions = { ...base.build.rolldownOptions, output };
  return {
    ...base,
    plugins: [...base.plugins, compressed, sizeLimits, holdFloor],
    build: { ...base.build, rolldownOptions },
  };
});
