import { defineConfig } from "vitest/config";
import { patience } from "../../vitest.patience.ts";

const conditions = ["@bladekit/source"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: "console",
    include: ["src/**/*.test.ts"],
    globalSetup: ["../server/src/testing/global-setup.ts"],
    ...patience,
  },
});
