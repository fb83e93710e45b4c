import { afterEach, expect, test, vi } from "vitest";
import { createBladeClient, type Fetch } from "../index.ts";
import { answer } from "../testing/token-server.ts";

afterEach(() => vi.useRealTimers());

test("a call may have the time of an export, which is the client's", async () => {
  vi.useFakeTimers();
  const slow: Fetch = () => new Promise((resolve) => setTimeout(() => resolve(answer({})), 50));
  const ask = (exportTimeoutMs: number, timeoutMs?: "export") =>
    createBladeClient({
      ...{ baseUrl: "http://blade.test/api", clientId: "recruit", fetch: slow, retries: 0 },
      ...{ timeoutMs: 10, exportTimeoutMs },
    }).GET("/blade-system/tenant/info", { params: { query: { domain: "a" } }, ...(timeoutMs && { timeoutMs }) });
  const ends = Promise.allSettled([ask(1000, "export"), ask(20, "export"), ask(1000)]);
  await vi.runAllTimersAsync();
  expect((await ends).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
});
