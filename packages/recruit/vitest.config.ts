import { defineConfig } from "vitest/config";
import { patience } from "../../vitest.patience.ts";

const conditions = ["@bladekit/source"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: "recruit",
    include: ["src/**/*.test.{ts,tsx}"],
    globalSetup: ["../server/src/testing/global-setup.ts"],
    // Its cache is a module's, and a page that a test opens begins with an empty one.
    server: { deps: { inline: ["swr"] } },
    ...patience,
  },
});
