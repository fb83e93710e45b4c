import { solveCaptcha, type TestServer, testPassword } from "@bladekit/server/testing";
import { openPage, type Page } from "../../../../testing/page.ts";

type Options = Readonly<{
  /** Account of a member of staff that the test has added; absent means that nobody is signed in. */
  as?: string;
  /** The hospital of the account, and of the host name; 100001 by default. */
  tenantId?: string;
  /** Language of the interface; Chinese by default. */
  language?: "zh" | "en";
}>;

/** Opens the console at a path below `/admin`, against the server of this test, until the test ends. */
export async function openConsole(server: TestServer, path: string, options: Options = {}): Promise<Page> {
  const { as: account, tenantId = "100001", language = "zh" } = options;
  const page = openPage(`http://t${tenantId}.test/admin${path}`, server.fetch);
  localStorage.setItem("RaStorebladekit-console.locale", JSON.stringify(language));
  const { mountConsole } = await import("../mount.tsx");
  const { unmount } = await mountConsole(document.body.appendChild(document.createElement("div")), async (client) => {
    if (!account) return;
    const captcha = await solveCaptcha(server, client);
    await client.session.login({ username: account, password: testPassword, tenantId, ...captcha });
  });
  page.onClosed(unmount);
  return page;
}
