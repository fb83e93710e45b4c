import { setMaxListeners } from "node:events";
import { join } from "node:path";
import { type BladeClient, createBladeClient, type Dialect, type Session } from "@bladekit/sdk";
import { configFolder } from "./config/folder.ts";
import { sessionFile } from "./config/session-file.ts";
import { commandFor, type DialectName } from "./config/settings.ts";
import type { ConnectedContext } from "./context.ts";
import { exitCodes } from "./exit-codes.ts";
import { type Calls, callsOf } from "./kinds/calls.ts";
import { PLATFORM } from "./plan/item.ts";
import { UserError } from "./user-error.ts";

/** An older access token is exchanged before a command starts, so that few commands outlive theirs. */
const FRESH_MS = 40 * 60_000;
/** The administrator of the platform names by it the tenant that a call is about. */
const ACTING = "acting-tenant";

/** A client whose session is that of the profile; nobody need be signed in. */
export async function createClient(context: ConnectedContext): Promise<BladeClient> {
  return (await clientsOf(context))();
}

/** Makes clients of one session; each acts in the tenant that it is made for. */
async function clientsOf({
  io,
  settings,
  language,
}: ConnectedContext): Promise<(actingTenant?: string) => BladeClient> {
  const { baseUrl, server, tenant, clientId, clientSecret, publicKey = "" } = settings;
  // Only here: its cipher is of no use to anybody else.
  const dialect =
    settings.dialect === "springblade"
      ? ((await import("@bladekit/sdk/springblade")).springblade({ publicKey }) as Dialect<unknown>)
      : undefined;
  return (actingTenant) =>
    createBladeClient({
      baseUrl,
      clientId,
      ...(clientSecret !== undefined && { clientSecret }),
      ...(dialect && { dialect }),
      language,
      fetch: actingTenant === undefined ? io.fetch : (request) => io.fetch(actingIn(actingTenant, request)),
      storage: sessionFile(sessionPath({ io, settings }), server, io.pid),
      ...(tenant !== undefined && { tenantId: tenant }),
    }) as BladeClient;
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
  dialect: DialectName;
  /** The tenant that commands are about when nothing else says so. */
  tenant: string;
  /** Whether the session may work in a tenant at all. */
  reaches: (tenant: string) => boolean;
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
  const { dialect } = settings;
  const create = await clientsOf(context);
  const client = create();
  const held = client.session.get();
  const session = held && Date.now() - held.issuedAt > FRESH_MS ? await client.session.refresh() : held;
  if (!session) {
    throw new UserError(
      {
        key: "notSignedIn",
        values: { server: settings.server, profile: settings.profile, login: commandFor(settings, "login") },
      },
      { exitCode: exitCodes.noPermission },
    );
  }
  // Our platform's administrator works in every tenant. On a foreign server records of the platform are there for everybody.
  const widest = dialect === "blade" ? session.tenantId : undefined;
  const reaches = (tenant: string) =>
    tenant === session.tenantId || widest === PLATFORM || (widest === undefined && tenant === PLATFORM);
  const known = new Map<string, Calls>();
  const callsFor = (tenant: string): Calls => {
    const found = known.get(tenant);
    if (found) return found;
    if (!reaches(tenant)) throw otherTenant("otherTenant", tenant, session);
    const reached = tenant === session.tenantId || dialect !== "blade" ? client : create(tenant);
    const signal = io.interruption();
    // Every call under way listens to it.
    setMaxListeners(0, signal);
    const calls = callsOf(reached, {
      signal,
      cwd: io.cwd,
      ...(dialect === "springblade" && { foreign: { tenant: session.tenantId } }),
    });
    known.set(tenant, calls);
    return calls;
  };
  const asked = settings.askedTenant;
  if (asked !== undefined && !reaches(asked)) throw otherTenant("otherTenant", asked, session);
  return { client, session, dialect, tenant: asked ?? session.tenantId, reaches, callsFor };
}

export function otherTenant(key: "otherTenant" | "manifestOfOtherTenant", wanted: string, session: Session): UserError {
  return new UserError({ key, values: { wanted, tenant: session.tenantId } }, { exitCode: exitCodes.noPermission });
}

function sessionPath({ io, settings }: Pick<ConnectedContext, "io" | "settings">): string {
  return join(configFolder(io), "sessions", `${settings.profile}.json`);
}
