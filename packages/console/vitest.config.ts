import { defineConfig } from "vitest/config";
import { asBuilt } from "../../testing/as-built.ts";
import { patientCalls } from "../../testing/patient-calls.ts";
import { patience } from "../../vitest.patience.ts";

const conditions = ["@bladekit/source"];

// Drawn by React as it is built: its build for development keeps a stack for each element, which was about a fifth of a story's time.
export default defineConfig({
  plugins: [asBuilt, patientCalls],
  oxc: { jsx: { runtime: "automatic", development: false } },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: "console",
    env: { BASE_URL: "/admin/", NODE_ENV: "production" },
    include: ["src/**/*.test.{ts,tsx}"],
    globalSetup: ["../server/src/testing/global-setup.ts"],
    // Files share a process, and so load React, the console and the server once: a page that is opened takes down the last one.
    isolate: false,
    setupFiles: ["../../testing/window.ts"],
    ...patience,
  },
});
