import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "../testing/browser.ts";
import { freePort } from "../testing/free-port.ts";

// The config is read by every worker; the first reader makes the folder, finds the port, and the others inherit both.
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), "bladekit-e2e-"));
// Below those that systems give out by themselves: nobody gets it by chance between now and the start of the server.
process.env.E2E_PORT ??= String(await freePort(18_080));
const port = process.env.E2E_PORT;

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  workers: 1,
  // So long that only what hangs is ended by it, however busy the machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  outputDir: "test-results",
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 60_000,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // A failure leaves its picture and the tree of the page. Traces of all journeys, to keep those of a failure, were a third of their work;
    // `npx playwright test x.spec.ts --trace on` makes them for one.
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
      // Tests and builds beside it may leave it little of the machine.
      BLADEKIT_DB_QUERY_MS: "30000",
    },
  },
});
