import type { BladeClient } from "@bladekit/sdk";
import { basePath } from "./config.ts";
import { createClient } from "./providers/client.ts";
import { type Connection, ownServer } from "./providers/connection.ts";
import { loginPathFor, returnPathOf, withoutBase } from "./providers/login-path.ts";
import { createSessionEnd } from "./providers/session-end.ts";

/** The console on a page: its client, and how to take it down. */
export type Mounted = Readonly<{ client: BladeClient; unmount(): void }>;

/** One of the two parts of the console that stand on the page in turn: the login and all the rest. */
export type Part = Readonly<{ unmount(): void }>;

export type PartOptions = Readonly<{
  client: BladeClient;
  connection: Connection;
  sessionEnd: ReturnType<typeof createSessionEnd>;
}>;

const ownPath = () => withoutBase(location.pathname + location.search);
const isLogin = (path: string) => path === "/login" || path.startsWith("/login?");
const moveTo = (path: string) => history.replaceState(null, "", basePath + path);

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
  const options = { client, connection, sessionEnd };
  const loadRest = () => import("./mount-rest.tsx");
  let shown: Part | undefined;
  let turn = 0;
  /** Puts a part in the place of the other, once all that it needs has come. */
  const show = async (prepared: Promise<() => Part>) => {
    turn += 1;
    const own = turn;
    const draw = await prepared;
    if (own !== turn) return;
    shown?.unmount();
    shown = draw();
  };
  const showRest = () => show(loadRest().then(({ prepareRest }) => prepareRest(element, options, showLogin)));
  const showLogin = () =>
    show(
      import("./pages/login/mount-login.tsx").then(({ mountLogin }) => () => {
        return mountLogin(element, options, (returnTo) => {
          moveTo(returnTo);
          void showRest();
        });
      }),
    );
  // The rest comes while the person types.
  element.addEventListener("input", () => void loadRest(), { once: true });
  await prepare(client);
  if (client.session.get()) {
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
