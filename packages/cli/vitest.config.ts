import { defineConfig } from "vitest/config";
import { patientCalls } from "../../testing/patient-calls.ts";
import { patience } from "../../vitest.patience.ts";

const conditions = ["@bladekit/source"];

export default defineConfig({
  plugins: [patientCalls],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: "cli",
    include: ["src/**/*.test.ts"],
    globalSetup: ["../server/src/testing/global-setup.ts"],
    setupFiles: ["../../testing/fast-check.ts"],
    // Files share a process, and so load the server once: each has a server and a folder of its own.
    isolate: false,
    ...patience,
  },
});
