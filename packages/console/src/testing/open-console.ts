import type { BladeClient } from "@bladekit/sdk";
import { solveCaptcha, type TestServer, testPassword } from "@bladekit/server/testing";
import { openPage, type Page } from "../../../../testing/page.ts";

type Options = Readonly<{
  /** Account of a member of staff that the test has added; absent means that nobody is signed in. */
  as?: string;
  /** The hospital of the account, and of the host name; 100001 by default. */
  tenantId?: string;
  /** Language of the interface; Chinese by default. */
  language?: "zh" | "en";
  /** Pixels of the window; 1280 by default, 390 is a phone. */
  width?: number;
}>;

/** A page of the console, and what a browser does to it. */
type ConsolePage = Page &
  Readonly<{
    /** The client that its screens use. */
    client(): BladeClient;
    /** Goes to a path below `/admin`, as the history of the browser does: nobody is asked. */
    go(path: string): void;
    /** Opens the page anew, with all that the browser keeps. The console itself does this by `location.reload`. */
    reload(): Promise<void>;
    /** Counts how often the page was opened. */
    opened(): number;
    /** Signs somebody in on another tab of the browser. */
    signInElsewhere(account: string): Promise<void>;
  }>;

/** Opens the console at a path below `/admin`, against the server of this test, until the test ends. */
export async function openConsole(server: TestServer, path: string, options: Options = {}): Promise<ConsolePage> {
  const { as: account, tenantId = "100001", language = "zh", width } = options;
  const page = openPage(`http://t${tenantId}.test/admin${path}`, server.fetch, width);
  localStorage.setItem("RaStorebladekit-console.locale", JSON.stringify(language));
  const { mountConsole } = await import("../app/mount.tsx");
  const login = async (client: BladeClient, username: string) => {
    const captcha = await solveCaptcha(server, client);
    await client.session.login({ username, password: testPassword, tenantId, ...captcha });
  };
  let opened = 0;
  const mount = (prepare?: (client: BladeClient) => Promise<void>) => {
    opened += 1;
    return mountConsole(document.body.appendChild(document.createElement("div")), prepare);
  };
  let mounted = await mount(async (client) => {
    if (account) await login(client, account);
  });
  page.onClosed(() => {
    mounted.unmount();
    Reflect.deleteProperty(location, "reload");
  });
  const reload = async () => {
    dispatchEvent(new Event("pagehide"));
    mounted.unmount();
    document.body.innerHTML = "";
    mounted = await mount();
  };
  Object.defineProperty(location, "reload", { configurable: true, value: () => void reload() });
  return {
    ...page,
    client: () => mounted.client,
    opened: () => opened,
    reload,
    go(to) {
      history.pushState(null, "", `/admin${to}`);
      dispatchEvent(new PopStateEvent("popstate", { state: null }));
    },
    async signInElsewhere(other) {
      const { createClient } = await import("../wire/client.ts");
      const { ownServer } = await import("../wire/connection.ts");
      await login(
        createClient(() => {}, ownServer),
        other,
      );
      dispatchEvent(new StorageEvent("storage", { key: "bladekit-console-token", storageArea: localStorage }));
    },
  };
}
