import { createHash } from "node:crypto";
import type { Client, Program } from "../../context/context.ts";
import type { Database } from "../../db/database.ts";
import { isSecret } from "../../services/security/client-secret.ts";
import type { ClientClaims } from "../../services/security/tokens.ts";
import { isOpenTenant } from "../system/tenant/tenant-host.ts";

/** The parts of a client, as its row has them. */
export const clientColumns = [
  ...["client.clientId", "client.secretDigest", "client.grantTypes", "client.redirectUri", "client.scope"],
  ...["client.accessSeconds", "client.refreshSeconds"],
] as const;

/** A row of `clientColumns`. */
export type ClientRow = Omit<Client, "isConfidential" | "secretMark" | "redirectUris" | "scopes"> & {
  secretDigest: string | null;
  redirectUri: string;
  scope: string;
};

function toClient({ secretDigest, redirectUri, scope, ...row }: ClientRow): Client {
  const { clientId, grantTypes, accessSeconds, refreshSeconds } = row;
  return {
    ...{ clientId, grantTypes, accessSeconds, refreshSeconds },
    isConfidential: secretDigest !== null,
    secretMark: createHash("sha256")
      .update(secretDigest ?? "")
      .digest("base64url")
      .slice(0, 16),
    redirectUris: redirectUri.split(",").filter(Boolean),
    scopes: scope.split(/[\s,]+/).filter(Boolean),
  };
}

/** The client with this id, if it exists. */
function findClient(platform: Database, clientId: string): Promise<ClientRow | undefined> {
  return platform
    .selectFrom("bladeClient as client")
    .select(clientColumns)
    .where("client.clientId", "=", clientId)
    .where("client.isDeleted", "=", 0)
    .executeTakeFirst();
}

/** The client of a row, if its secret was shown. */
export function shownClient(row: ClientRow, secret: string): Client | undefined {
  return isSecret(secret, row.secretDigest) ? toClient(row) : undefined;
}

/** The client that shows an id and a secret; undefined when they are wrong. */
export async function loadClient(platform: Database, clientId: string, secret: string): Promise<Client | undefined> {
  const row = await findClient(platform, clientId);
  return row && shownClient(row, secret);
}

/** The client of a page that its user's browser was sent to; it has shown nothing. */
export async function namedClient(platform: Database, clientId: string): Promise<Client | undefined> {
  const row = await findClient(platform, clientId);
  return row && toClient(row);
}

/** The client behind a token of its own, as of now: one that was removed, lost the grant or has another secret is out at once. */
export async function loadProgram(platform: Database, claims: ClientClaims): Promise<Program | undefined> {
  const client = await namedClient(platform, claims.client_id);
  if (!client?.grantTypes.includes("client_credentials") || client.secretMark !== claims.secret_mark) return undefined;
  if (!(await isOpenTenant(platform, claims.tenant_id))) return undefined;
  const scopes = claims.scope.split(" ").filter((scope) => hasScope(client, scope));
  return { clientId: client.clientId, tenantId: claims.tenant_id, scopes: new Set(scopes) };
}

/** Whether a client was given a scope, by name or together with all others. */
export function hasScope({ scopes }: Client, scope: string): boolean {
  return scopes.includes("all") || scopes.includes(scope);
}
