import type { Browser, CDPSession } from "@playwright/test";

/** A phone on a slow network: 1.6 Mb/s, 150 ms there and back, a processor four times slower. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
const cpuSlowdown = 4;
/** The page is still once this long has passed since the last request. */
const quietMs = 1500;

export type FirstVisit = {
  /** Compressed bytes over the wire, by kind. */
  scriptBytes: number;
  styleBytes: number;
  requests: number;
  /** Milliseconds to the first text. */
  textMs: number;
  /** Cumulative layout shift. */
  shift: number;
};

async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

/** Opens a page for the first time. */
export async function visit(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  let requests = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    requests += 1;
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.addInitScript(() => {
    const shifts = globalThis as { layoutShift?: number };
    shifts.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) shifts.layoutShift = (shifts.layoutShift ?? 0) + entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 });
  await page.waitForTimeout(quietMs);
  const { textMs, shift } = await page.evaluate(() => ({
    textMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    shift: (globalThis as { layoutShift?: number }).layoutShift ?? Number.NaN,
  }));
  await context.close();
  return { scriptBytes: bytes.Script ?? 0, styleBytes: bytes.Stylesheet ?? 0, requests, textMs, shift };
}
