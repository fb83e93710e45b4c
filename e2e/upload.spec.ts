import { expect, type Page, test } from "@playwright/test";
import { bundleOf } from "./bundle.ts";
import { demoPassword as password } from "./server.ts";
import type { Upload, UploadPlan } from "./upload-in-page.ts";

const bytes = 2_000_000;

/**
 * Uploads from a page of the server over a slow connection. The upload takes four seconds, so that even a busy browser reports progress.
 */
async function uploadFrom(page: Page, plan: Omit<UploadPlan, "password" | "bytes">) {
  await page.goto("/healthz");
  await page.evaluate(await bundleOf("./upload-in-page.ts"));
  const line = await page.context().newCDPSession(page);
  const throughput = { downloadThroughput: -1, uploadThroughput: 500_000 };
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", { offline: false, latency: 0, ...throughput });
  return page.evaluate((given) => (globalThis as unknown as { upload: Upload }).upload(given), {
    password,
    bytes,
    ...plan,
  });
}

test("an upload from a page over HTTP/1.1 tells how far it is, and arrives whole", { tag: "@slow" }, async ({
  page,
}) => {
  const { outcome, heard, protocol } = await uploadFrom(page, { name: "说明.pdf" });
  expect(protocol).toBe("http/1.1");
  expect(outcome).toEqual({ originalName: "说明.pdf", size: bytes + 16 });
  const loaded = heard.map((progress) => progress.loaded);
  const total = heard[0]?.total ?? 0;
  expect(total).toBeGreaterThan(bytes);
  expect(loaded.length).toBeGreaterThan(3);
  expect([loaded[0], loaded.at(-1)]).toEqual([0, total]);
  expect(loaded).toEqual([...new Set(loaded)].sort((a, b) => a - b));
});

test("an upload whose token is refused is sent once more, and starts anew", { tag: "@slow" }, async ({ page }) => {
  const { outcome, heard } = await uploadFrom(page, { name: "说明.pdf", isExpired: true });
  expect(outcome).toEqual({ originalName: "说明.pdf", size: bytes + 16 });
  expect(heard.filter(({ loaded }) => loaded === 0)).toHaveLength(2);
  expect(heard.at(-1)).toEqual({ loaded: heard[0]?.total, total: heard[0]?.total });
});

test("an upload that is refused is an error with all that the server said", { tag: "@slow" }, async ({ page }) => {
  const { outcome } = await uploadFrom(page, { name: "说明.exe" });
  expect(outcome).toEqual({ status: 400, operationId: "putFile", hasSentence: true, hasRequestId: true });
});

test("an upload that is aborted on its way stays an abort, and goes no further", { tag: "@slow" }, async ({ page }) => {
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/put-file"));
  const { outcome, heard } = await uploadFrom(page, { name: "说明.pdf", isAborted: true });
  expect(outcome).toMatchObject({ isAbort: true });
  expect(heard.at(-1)?.loaded).toBeLessThan(heard.at(-1)?.total ?? 0);
  expect((await failed).failure()?.errorText).toBe("net::ERR_ABORTED");
});
