import { gzipSync } from "node:zlib";
import type { Browser, BrowserContextOptions, CDPSession, Page } from "@playwright/test";

/** A phone on a slow network: 1.6 Mb/s, 150 ms round trip, a processor four times slower. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
const cpuSlowdown = 4;
/** Milliseconds without a request after which a page is considered still. */
const quietMs = 1500;
const quickQuietMs = 500;

type Phone = {
  /** Initial state of the browser, such as a session. */
  own?: BrowserContextOptions | undefined;
  /** Leaves out the slow network and processor. */
  isQuick?: boolean | undefined;
};

/** Opens a page on a phone that has never visited it, passes it to `look`, and closes it. */
async function onPhone<T>(
  browser: Browser,
  look: (page: Page, session: CDPSession) => Promise<T>,
  { own, isQuick = false }: Phone = {},
): Promise<T> {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ ...phone, ...own });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    if (!isQuick) {
      await session.send("Network.emulateNetworkConditions", network);
      await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    }
    return await look(page, session);
  } finally {
    await context.close();
  }
}

/** Runs in the page: waits for the first painted text, and returns its time. */
const firstText = () =>
  new Promise<number>((resolve) =>
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName("first-contentful-paint");
      if (paint) resolve(paint.startTime);
    }).observe({ type: "paint", buffered: true }),
  );

/** Milliseconds from the address to the first text. */
export function textMsOf(browser: Browser, url: string): Promise<number> {
  return onPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: "commit", timeout: 120_000 });
    return page.evaluate(firstText);
  });
}

export type FirstVisit = {
  /** Compressed bytes that were transferred, by kind. A style element counts as its compressed size. */
  scriptBytes: number;
  styleBytes: number;
  requests: number;
  /** Milliseconds to the first text, or to the given element. */
  textMs: number;
  /** Cumulative layout shift. */
  shift: number;
};

type Marks = { layoutShift?: number; shownAt?: number };

/**
 * Opens a page for the first time. With a selector, the page counts as shown once that element exists, because a loading picture does not
 * count.
 */
export function visit(
  browser: Browser,
  url: string,
  { selector, ...phone }: Phone & { selector?: string } = {},
): Promise<FirstVisit> {
  const look = async (page: Page, session: CDPSession) => {
    const kinds = new Map<string, string>();
    const bytes: Record<string, number> = {};
    let requests = 0;
    // The tab's icon and inline pictures do not delay a usable page.
    const isCounted = (type: string, url: string) => type !== "Other" && !url.startsWith("data:");
    session.on("Network.responseReceived", ({ requestId, type, response: { url } }) => {
      if (isCounted(type, url)) kinds.set(requestId, type);
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind === undefined) return;
      requests += 1;
      bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    });
    await page.addInitScript((selector) => {
      const marks = globalThis as Marks;
      marks.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) marks.layoutShift = (marks.layoutShift ?? 0) + entry.value;
      }).observe({ type: "layout-shift", buffered: true });
      if (!selector) return;
      new MutationObserver((_, observer) => {
        if (!document.querySelector(selector)) return;
        marks.shownAt = performance.now();
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    }, selector);
    await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 });
    // A page that loads quickly may be still before the browser has reported its first paint.
    const paintMs = await page.evaluate(firstText);
    await page.waitForTimeout(phone.isQuick ? quickQuietMs : quietMs);
    const { shownMs, shift, inlineStyle } = await page.evaluate(() => ({
      shownMs: (globalThis as Marks).shownAt ?? 0,
      shift: (globalThis as Marks).layoutShift ?? Number.NaN,
      inlineStyle: [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join(""),
    }));
    const styleBytes = (bytes.Stylesheet ?? 0) + (inlineStyle ? gzipSync(inlineStyle).length : 0);
    return { scriptBytes: bytes.Script ?? 0, styleBytes, requests, textMs: Math.max(paintMs, shownMs), shift };
  };
  return onPhone(browser, look, phone);
}
