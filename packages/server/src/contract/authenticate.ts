import type { FastifyRequest } from "fastify";
import type { Client, Principal, Services } from "../context.ts";
import { Refusal } from "../errors.ts";
import { loadPrincipal } from "../modules/auth/principal.ts";
import { isSecret } from "../security/client-secret.ts";
import type { Operation } from "./document.ts";

/** The OAuth client of the Basic header; undefined without one. @throws Refusal `client_unauthorized` when it is wrong */
async function readClient({ platform }: Services, header: string | undefined): Promise<Client | undefined> {
  if (header === undefined) return undefined;
  const encoded = /^basic(?: |%20)([A-Za-z0-9+/]+=*)$/i.exec(header)?.[1];
  const [, clientId, secret] = /^([^:]+):(.*)$/s.exec(Buffer.from(encoded ?? "", "base64").toString("utf8")) ?? [];
  const row =
    clientId !== undefined &&
    (await platform
      .selectFrom("bladeClient")
      .select(["clientId", "secretDigest", "grantTypes", "accessSeconds", "refreshSeconds"])
      .where("clientId", "=", clientId)
      .where("isDeleted", "=", 0)
      .executeTakeFirst());
  if (!row || !isSecret(secret ?? "", row.secretDigest)) throw new Refusal("client_unauthorized");
  return {
    clientId: row.clientId,
    grantTypes: row.grantTypes,
    accessSeconds: row.accessSeconds,
    refreshSeconds: row.refreshSeconds,
  };
}

/** The user of the `Blade-Auth` header; undefined without one. @throws Refusal `unauthorized` when it is wrong or spent */
async function readPrincipal(
  { platform, tokens }: Services,
  header: string | undefined,
): Promise<Principal | undefined> {
  if (header === undefined) return undefined;
  const token = /^bearer (\S+)$/i.exec(header)?.[1];
  const claims = token && tokens.readAccess(token);
  const principal = claims && (await loadPrincipal(platform, claims));
  if (!principal) throw new Refusal("unauthorized");
  return principal;
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(",") : header);

/** Says who calls, and refuses who may not: nothing is open that the contract does not say is. */
export async function authenticate(services: Services, operation: Operation, request: FastifyRequest) {
  // A public operation works with a stale token too, as if there were none: a visitor whose session ended may still look around.
  const userHeader = one(request.headers["blade-auth"]);
  const [client, principal] = await Promise.all([
    operation.needsClient || operation.needsUser ? readClient(services, one(request.headers.authorization)) : undefined,
    operation.needsUser
      ? readPrincipal(services, userHeader)
      : readPrincipal(services, userHeader).catch((error: unknown) => {
          if (error instanceof Refusal) return undefined;
          throw error;
        }),
  ]);
  if (operation.needsClient && !client) throw new Refusal("client_unauthorized");
  if (!operation.needsUser) return { client, principal };
  if (!principal || (client && client.clientId !== principal.clientId)) throw new Refusal("unauthorized");
  const mayCall = operation.permission
    ? principal.userType === "staff" && principal.permissions.has(operation.permission)
    : operation.userTypes?.includes(principal.userType);
  // An API scope on an operation closes it for all whose roles have none of its scopes (docs/decisions/0041).
  if (!mayCall || principal.closedOperations.has(operation.id)) throw new Refusal("forbidden");
  return { client, principal };
}
