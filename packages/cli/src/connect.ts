import { join } from "node:path";
import { type BladeClient, createBladeClient, type Session } from "@bladekit/sdk";
import { configFolder } from "./config/folder.ts";
import { sessionFile } from "./config/session-file.ts";
import type { ConnectedContext } from "./context.ts";
import { exitCodes } from "./exit-codes.ts";
import { UserError } from "./user-error.ts";

const CLIENT_ID = "cli";
/** An older access token is exchanged before a command starts, so that few commands outlive theirs. */
const FRESH_MS = 40 * 60_000;

/** A client whose session is that of the profile; nobody need be signed in. */
export function createClient({ io, settings, language }: ConnectedContext): BladeClient {
  const { baseUrl, server, tenant } = settings;
  return createBladeClient({
    baseUrl,
    clientId: CLIENT_ID,
    language,
    fetch: io.fetch,
    storage: sessionFile(sessionPath({ io, settings }), server, io.pid),
    ...(tenant !== undefined && { tenantId: tenant }),
  });
}

/**
 * The client of somebody who is signed in. Processes that start at the same time with an old token refresh it once.
 *
 * @param manifestTenant tenant that the manifest says it is for
 * @throws UserError when nobody is signed in, or is in another tenant than the one that is asked for
 */
export async function connect(
  context: ConnectedContext,
  manifestTenant?: string,
): Promise<{ client: BladeClient; session: Session }> {
  const { settings } = context;
  const client = createClient(context);
  const held = client.session.get();
  const session = held && Date.now() - held.issuedAt > FRESH_MS ? await client.session.refresh() : held;
  if (!session) {
    throw new UserError(
      { key: "notSignedIn", values: { server: settings.server, profile: settings.profile } },
      { exitCode: exitCodes.noPermission },
    );
  }
  const wanted = manifestTenant ?? settings.tenant;
  if (wanted !== undefined && wanted !== session.tenantId) {
    const key = manifestTenant === undefined ? "otherTenant" : "manifestOfOtherTenant";
    throw new UserError({ key, values: { wanted, tenant: session.tenantId } }, { exitCode: exitCodes.noPermission });
  }
  return { client, session };
}

function sessionPath({ io, settings }: Pick<ConnectedContext, "io" | "settings">): string {
  return join(configFolder(io), "sessions", `${settings.profile}.json`);
}
