import { solveCaptcha, type TestServer, testPassword } from "@bladekit/server/testing";
import { vi } from "vitest";
import { openPage, type Page } from "../../../../testing/page.ts";

type Options = Readonly<{
  /** Phone of a candidate that the test has added; absent means a visitor. */
  as?: string;
  /** The hospital of the site; 100001 by default. */
  tenantId?: string;
  /** Language of the interface; Chinese by default. */
  language?: "zh" | "en";
  /** Storage that this browser kept from the page before, its session included; empty by default, as on another device. */
  kept?: Readonly<Record<string, string>>;
}>;

/** Storage that this browser would keep if the page died now. */
export const keptNow = (): Record<string, string> =>
  Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ""]));

/** Gives the page a storage of its own. */
export function emptyStorage(): void {
  Object.defineProperty(globalThis, "localStorage", { value: new Storage(), configurable: true, writable: true });
}

/** Opens the recruitment site at a path, against the server of this test, until the test ends. */
export async function openSite(server: TestServer, path: string, options: Options = {}): Promise<Page> {
  const { as: phone, tenantId = "100001", language = "zh", kept = {} } = options;
  const page = openPage(`http://t${tenantId}.test${path}`, server.fetch);
  // A page that is gone may still store what it has just been answered: there, and not where the next one looks.
  emptyStorage();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  // The site keeps its client, its session and its answers in modules: a page loaded anew has new ones.
  vi.resetModules();
  const { preferences } = await import("../preferences.ts");
  preferences.set({ language });
  if (phone) {
    const { client } = await import("../client.ts");
    const captcha = await solveCaptcha(server, client);
    await client.session.login({ username: phone, password: testPassword, tenantId, ...captcha });
  }
  const { mountSite } = await import("../mount.tsx");
  const root = await mountSite(document.body.appendChild(document.createElement("div")));
  page.onClosed(() => root.unmount());
  return page;
}
