import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "../testing/browser.ts";
import { freePort } from "../testing/free-port.ts";

// Every worker reads the config. The first reader makes the folder and finds the port, and the others inherit both.
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), "bladekit-e2e-"));
// A port below the range that systems assign, so that no other process gets it before the server starts.
process.env.E2E_PORT ??= String(await freePort(18_080));
const port = process.env.E2E_PORT;

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  workers: 1,
  // A limit so long that only a hanging test reaches it, even on a busy machine.
  timeout: 600_000,
  expect: { timeout: 180_000 },
  outputDir: "test-results",
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 180_000,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // A failure leaves a screenshot and the page's tree. Traces of all journeys would take a third of the work; `npx playwright test
    // x.spec.ts --trace on` makes one.
    screenshot: "only-on-failure",
    launchOptions,
  },
  webServer: {
    command: "node ../packages/server/dist/main.js",
    url: `http://localhost:${port}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    env: {
      PORT: port,
      BLADEKIT_DATA: process.env.E2E_DATA,
      BLADEKIT_DEMO_PASSWORD: "Demo-2026-journey",
      BLADEKIT_LOG_LEVEL: "warn",
      // Tests and builds may run beside it and slow the database down.
      BLADEKIT_DB_QUERY_MS: "30000",
    },
  },
});
