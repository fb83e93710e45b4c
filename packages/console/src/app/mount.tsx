import type { BladeClient } from "@bladekit/sdk";
import { basePath } from "../config.ts";
import { createClient } from "../wire/client.ts";
import { type Connection, ownServer } from "../wire/connection.ts";
import { inTime, type LoadError } from "../wire/load-once.ts";
import { loginPathFor, returnPathOf, withoutBase } from "../wire/login-path.ts";
import type { Part, PartOptions } from "../wire/part.ts";
import { createSessionEnd } from "../wire/session-end.ts";

/** The console on a page: its client, and how to take it down. */
export type Mounted = Readonly<{ client: BladeClient; unmount(): void }>;

const ownPath = () => withoutBase(location.pathname + location.search);
const isLogin = (path: string) => path === "/login" || path.startsWith("/login?");
const moveTo = (path: string) => history.replaceState(null, "", basePath + path);

/** Says that neither login nor console came, without anything of either. */
function sayFailure(element: Element, again: () => void): Part {
  const text = document.createElement("p");
  text.textContent =
    "页面未能载入，请检查网络后重试。 · The page could not be loaded. Check the network and try again.";
  text.setAttribute("role", "alert");
  const button = document.createElement("button");
  button.textContent = "重试 · Try again";
  button.addEventListener("click", again, { once: true });
  const box = document.createElement("main");
  box.style.cssText = "padding: 32px; font: 16px/1.6 sans-serif";
  box.append(text, button);
  element.replaceChildren(box);
  return { unmount: () => box.remove() };
}

/**
 * Builds the console and draws it into an element: the login for a browser in which nobody is signed in, which loads nothing of the rest, and
 * the rest once somebody is. Each takes the place of the other without a reload.
 *
 * @param prepare Runs before the first drawing, with the client that the console will use.
 * @param connection Which server it speaks to.
 */
export async function mountConsole(
  element: Element,
  prepare: (client: BladeClient) => Promise<void> = async () => {},
  connection: Connection = ownServer,
): Promise<Mounted> {
  const sessionEnd = createSessionEnd();
  const client = createClient(sessionEnd.emit, connection);
  const options: PartOptions = { client, connection, sessionEnd };
  const loadRest = () => import("./mount-rest.tsx");
  let shown: Part | undefined;
  let turn = 0;
  /** Puts a part in the place of the other, once all that it needs has come. */
  const show = async (prepare: () => Promise<() => Part>) => {
    turn += 1;
    const own = turn;
    const draw = await inTime(prepare()).catch(({ cause }: LoadError) => {
      // The log of errors takes what nobody caught.
      void Promise.reject(cause);
      return () => sayFailure(element, () => void show(prepare));
    });
    if (own !== turn) return;
    shown?.unmount();
    shown = draw();
  };
  const showRest = () => show(async () => (await loadRest()).prepareRest(element, options, () => void showLogin()));
  const showLogin = (token?: string) =>
    show(async () => {
      const { mountLogin } = await import("../pages/login/mount-login.tsx");
      return () =>
        mountLogin(
          element,
          options,
          (returnTo) => {
            moveTo(returnTo);
            void showRest();
          },
          token,
        );
    });
  // The rest comes while the person types.
  element.addEventListener("input", () => void loadRest().catch(() => {}), { once: true });
  await prepare(client);
  if (ownPath() === "/first-password") {
    await showLogin(location.hash.slice(1));
  } else if (client.session.get()) {
    if (isLogin(ownPath())) moveTo(returnPathOf(location.search));
    await showRest();
  } else {
    moveTo(loginPathFor(ownPath()));
    await showLogin();
  }
  return {
    client,
    unmount() {
      turn += 1;
      shown?.unmount();
    },
  };
}
