import { defineConfig } from "vitest/config";
import { patience } from "../vitest.patience.ts";

const conditions = ["@bladekit/source"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: "examples",
    include: ["*/*.test.{ts,tsx}"],
    globalSetup: ["../packages/server/src/testing/global-setup.ts"],
    ...patience,
  },
});
