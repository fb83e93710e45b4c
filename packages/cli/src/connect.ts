import { setMaxListeners } from "node:events";
import { join } from "node:path";
import { type BladeClient, createBladeClient, type Dialect, type Session } from "@bladekit/sdk";
import { configFolder } from "./config/folder.ts";
import { sessionFile } from "./config/session-file.ts";
import { commandFor, type DialectName, ownTenant, theirTenant } from "./config/settings.ts";
import type { ConnectedContext } from "./context.ts";
import { exitCodes } from "./exit-codes.ts";
import { type Calls, callsOf } from "./kinds/calls.ts";
import { PLATFORM } from "./plan/item.ts";
import { UserError } from "./user-error.ts";

/** An older access token is exchanged before a command starts, so that few commands outlive theirs. */
const FRESH_MS = 40 * 60_000;
/** The header in which the administrator of the platform names the tenant of a call. */
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
  const dialect = await dialectOf(settings.dialect, publicKey);
  const tenantId = tenant && theirTenant(settings.dialect, tenant);
  return (actingTenant) =>
    createBladeClient({
      baseUrl,
      clientId,
      ...(clientSecret !== undefined && { clientSecret }),
      ...(dialect && { dialect }),
      language,
      fetch: actingTenant === undefined ? io.fetch : (request) => io.fetch(actingIn(actingTenant, request)),
      storage: sessionFile(sessionPath({ io, settings }), server, io.pid),
      ...(tenantId !== undefined && { tenantId }),
    }) as BladeClient;
}

/** Other families than ours, each loaded only here: no other call needs them. */
async function dialectOf(name: DialectName, publicKey: string): Promise<Dialect<unknown> | undefined> {
  if (name === "springblade")
    return (await import("@bladekit/sdk/springblade")).springblade({ publicKey }) as Dialect<unknown>;
  if (name === "ruoyi") return (await import("@bladekit/sdk/dialects/ruoyi")).ruoyi() as Dialect<unknown>;
  if (name === "yudao") return (await import("@bladekit/sdk/dialects/yudao")).yudao() as Dialect<unknown>;
  return undefined;
}

function actingIn(tenant: string, request: Request): Request {
  // The session's own calls are about the account, so they name no tenant.
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
  const own = ownTenant(dialect, session.tenantId);
  // Our platform's administrator works in every tenant. On a foreign server records of the platform are there for everybody.
  const widest = dialect === "blade" ? own : undefined;
  const reaches = (tenant: string) =>
    tenant === own || widest === PLATFORM || (widest === undefined && tenant === PLATFORM);
  const known = new Map<string, Calls>();
  const callsFor = (tenant: string): Calls => {
    const found = known.get(tenant);
    if (found) return found;
    if (!reaches(tenant)) throw otherTenant("otherTenant", tenant, own);
    const reached = tenant === own || dialect !== "blade" ? client : create(tenant);
    const signal = io.interruption();
    // Every call under way listens to it.
    setMaxListeners(0, signal);
    const calls = callsOf(reached, {
      signal,
      cwd: io.cwd,
      ...(dialect !== "blade" && { foreign: { tenant: own } }),
    });
    known.set(tenant, calls);
    return calls;
  };
  const asked = settings.askedTenant;
  if (asked !== undefined && !reaches(asked)) throw otherTenant("otherTenant", asked, own);
  return { client, session, dialect, tenant: asked ?? own, reaches, callsFor };
}

/** The same connection for a move: its reads include what only a move copies. */
export const moving = <One extends Pick<Connection, "callsFor">>(connection: One): One => ({
  ...connection,
  callsFor: (tenant: string) => ({ ...connection.callsFor(tenant), moving: true }),
});

export function otherTenant(key: "otherTenant" | "manifestOfOtherTenant", wanted: string, tenant: string): UserError {
  return new UserError({ key, values: { wanted, tenant } }, { exitCode: exitCodes.noPermission });
}

function sessionPath({ io, settings }: Pick<ConnectedContext, "io" | "settings">): string {
  return join(configFolder(io), "sessions", `${settings.profile}.json`);
}
