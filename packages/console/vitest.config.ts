import { defineConfig } from "vitest/config";
import { patience } from "../../vitest.patience.ts";

const conditions = ["@bladekit/source"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: "console",
    env: { BASE_URL: "/admin/" },
    include: ["src/**/*.test.{ts,tsx}"],
    globalSetup: ["../server/src/testing/global-setup.ts"],
    // Files share a process, and so load React, the console and the server once: a page that is opened takes down the last one.
    isolate: false,
    ...patience,
  },
});
