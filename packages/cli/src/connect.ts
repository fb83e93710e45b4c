import { setMaxListeners } from "node:events";
import { join } from "node:path";
import { type BladeClient, createBladeClient, type Session } from "@bladekit/sdk";
import { configFolder } from "./config/folder.ts";
import { sessionFile } from "./config/session-file.ts";
import type { ConnectedContext } from "./context.ts";
import { exitCodes } from "./exit-codes.ts";
import { type Calls, callsOf } from "./kinds/calls.ts";
import { PLATFORM } from "./plan/item.ts";
import { UserError } from "./user-error.ts";

const CLIENT_ID = "cli";
/** An older access token is exchanged before a command starts, so that few commands outlive theirs. */
const FRESH_MS = 40 * 60_000;
/** The administrator of the platform names by it the tenant that a call is about. */
const ACTING = "acting-tenant";

/** A client whose session is that of the profile; nobody need be signed in. */
export function createClient({ io, settings, language }: ConnectedContext, actingTenant?: string): BladeClient {
  const { baseUrl, server, tenant } = settings;
  return createBladeClient({
    baseUrl,
    clientId: CLIENT_ID,
    language,
    fetch: actingTenant === undefined ? io.fetch : (request) => io.fetch(actingIn(actingTenant, request)),
    storage: sessionFile(sessionPath({ io, settings }), server, io.pid),
    ...(tenant !== undefined && { tenantId: tenant }),
  });
}

function actingIn(tenant: string, request: Request): Request {
  // The session's own calls are about the account, wherever it works.
  if (!new URL(request.url).pathname.includes("/blade-auth/")) request.headers.set(ACTING, tenant);
  return request;
}

/** A server, seen by somebody who is signed in. */
export type Connection = Readonly<{
  client: BladeClient;
  session: Session;
  /** The tenant that commands are about when nothing else says so. */
  tenant: string;
  /** @throws UserError when the session does not reach that tenant */
  callsFor: (tenant: string) => Calls;
}>;

/**
 * Processes that start at the same time with an old token refresh it once.
 *
 * @throws UserError when nobody is signed in, or another tenant is asked for than the session reaches
 */
export async function connect(context: ConnectedContext): Promise<Connection> {
  const { io, settings } = context;
  const client = createClient(context);
  const held = client.session.get();
  const session = held && Date.now() - held.issuedAt > FRESH_MS ? await client.session.refresh() : held;
  if (!session) {
    throw new UserError(
      { key: "notSignedIn", values: { server: settings.server, profile: settings.profile } },
      { exitCode: exitCodes.noPermission },
    );
  }
  const known = new Map<string, Calls>();
  const callsFor = (tenant: string): Calls => {
    const found = known.get(tenant);
    if (found) return found;
    if (!reaches(session, tenant)) throw otherTenant("otherTenant", tenant, session);
    const reached = tenant === session.tenantId ? client : createClient(context, tenant);
    const signal = io.interruption();
    // Every call under way listens to it.
    setMaxListeners(0, signal);
    const calls = callsOf(reached, { signal });
    known.set(tenant, calls);
    return calls;
  };
  const asked = settings.askedTenant;
  if (asked !== undefined && !reaches(session, asked)) throw otherTenant("otherTenant", asked, session);
  return { client, session, tenant: asked ?? session.tenantId, callsFor };
}

/** The platform's administrator works in every tenant, everybody else in their own. */
export function reaches({ tenantId }: Session, tenant: string): boolean {
  return tenantId === tenant || tenantId === PLATFORM;
}

export function otherTenant(key: "otherTenant" | "manifestOfOtherTenant", wanted: string, session: Session): UserError {
  return new UserError({ key, values: { wanted, tenant: session.tenantId } }, { exitCode: exitCodes.noPermission });
}

function sessionPath({ io, settings }: Pick<ConnectedContext, "io" | "settings">): string {
  return join(configFolder(io), "sessions", `${settings.profile}.json`);
}
