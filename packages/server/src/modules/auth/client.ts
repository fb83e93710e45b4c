import { createHash } from "node:crypto";
import type { Client, Program } from "../../context.ts";
import type { Database } from "../../db/database.ts";
import { isSecret } from "../../security/client-secret.ts";
import type { ClientClaims } from "../../security/tokens.ts";
import { isOpenTenant } from "../system/tenant-host.ts";

/** The client with this id, if it exists, and its secret as far as it may be compared. */
async function findClient(platform: Database, clientId: string) {
  const row = await platform
    .selectFrom("bladeClient")
    .select(["clientId", "secretDigest", "grantTypes", "redirectUri", "scope", "accessSeconds", "refreshSeconds"])
    .where("clientId", "=", clientId)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (!row) return undefined;
  const { secretDigest, redirectUri, scope, ...rest } = row;
  const client: Client = {
    ...rest,
    isConfidential: secretDigest !== null,
    secretMark: createHash("sha256")
      .update(secretDigest ?? "")
      .digest("base64url")
      .slice(0, 16),
    redirectUris: redirectUri.split(",").filter(Boolean),
    scopes: scope.split(/[\s,]+/).filter(Boolean),
  };
  return { client, secretDigest };
}

/** The client that shows an id and a secret; undefined when they are wrong. */
export async function loadClient(platform: Database, clientId: string, secret: string): Promise<Client | undefined> {
  const found = await findClient(platform, clientId);
  return found && isSecret(secret, found.secretDigest) ? found.client : undefined;
}

/** The client of a page that its user's browser was sent to; it has shown nothing. */
export async function namedClient(platform: Database, clientId: string): Promise<Client | undefined> {
  return (await findClient(platform, clientId))?.client;
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
