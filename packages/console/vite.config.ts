import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { floor, holdFloor } from "../../browser-floor.ts";
import { sizeLimits } from "./size-limits.ts";

/** The parts that the login shares with the rest, in two files. Parts of the SDK that come on demand stay by themselves. */
const reactItself = /rolldown\/runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const start = new RegExp(
  [
    "vite/preload-helper|node_modules/openapi-fetch/",
    "sdk/src/(call/(?!pages|progress|transfer|xhr)|layers/|session/(?!.*login)|settings/|dialects/(?!springblade|login)|(errors|json|messages|client)\\.ts)",
    "console/src/(app/(main|mount)|config|ui/(own-)?error-log)\\.tsx?$",
    "console/src/wire/(client|connection|language|preferences|login-path|session-end)\\.ts$",
  ].join("|"),
);

const server = process.env.BLADEKIT_SERVER ?? "http://localhost:8080";

export default defineConfig({
  base: "/admin/",
  plugins: [react(), sizeLimits, holdFloor],
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
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "react", test: reactItself },
            { name: "start", test: start },
          ],
        },
      },
    },
  },
  server: { port: 5174, proxy: { "/api": server } },
});
