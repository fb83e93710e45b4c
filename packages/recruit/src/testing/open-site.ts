import { solveCaptcha, type TestServer, testPassword } from "@bladekit/server/testing";
import { vi } from "vitest";
import { openPage, type Page } from "../../../../testing/page.ts";

type Options = Readonly<{
  /** Phone number of a candidate that the test has added; absent for a visitor. */
  as?: string;
  /** The hospital of the site; default 100001. */
  tenantId?: string;
  /** Language of the interface; default Chinese. */
  language?: "zh" | "en";
  /** The browser's stored values, including the session; default empty, as on another device. */
  kept?: Readonly<Record<string, string>>;
}>;

/** The values that this browser would keep if the page crashed now. */
export const keptNow = (): Record<string, string> =>
  Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ""]));

/** Gives the page a new, empty storage. */
export function emptyStorage(): void {
  Object.defineProperty(globalThis, "localStorage", { value: new Storage(), configurable: true, writable: true });
}

/** Opens a path of the recruitment site with the test's server, until the test ends. */
export async function openSite(server: TestServer, path: string, options: Options = {}): Promise<Page> {
  const { as: phone, tenantId = "100001", language = "zh", kept = {} } = options;
  const page = openPage(`http://t${tenantId}.test${path}`, server.fetch);
  // A closed page may still store its last answers. The next page gets a new storage and does not see them.
  emptyStorage();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  // The site keeps its client, session and answers in modules. A reloaded page has new ones.
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
