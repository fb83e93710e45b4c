import { defineConfig } from "vitest/config";
import { asBuilt } from "../../testing/as-built.ts";
import { patience } from "../../vitest.patience.ts";

const conditions = ["@bladekit/source"];

// Drawn by React as it is built: its build for development keeps a stack for each element, which was about a fifth of a story's time.
export default defineConfig({
  plugins: [asBuilt],
  oxc: { jsx: { runtime: "automatic", development: false } },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: "recruit",
    env: { NODE_ENV: "production" },
    include: ["src/**/*.test.{ts,tsx}"],
    globalSetup: ["../server/src/testing/global-setup.ts"],
    // Its cache is a module's, and a page that a test opens begins with an empty one.
    server: { deps: { inline: ["swr"] } },
    ...patience,
  },
});
