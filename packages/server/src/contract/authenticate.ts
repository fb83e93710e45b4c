import type { FastifyRequest } from "fastify";
import type { Client, Principal, Program, Services } from "../context.ts";
import { Refusal } from "../errors.ts";
import { loadClient, loadProgram } from "../modules/auth/client.ts";
import { loadPrincipal } from "../modules/auth/principal.ts";
import type { Operation } from "./document.ts";

/** The OAuth client of the Basic header; undefined without one. @throws Refusal `client_unauthorized` when it is wrong */
async function readClient({ platform }: Services, header: string | undefined): Promise<Client | undefined> {
  if (header === undefined) return undefined;
  const encoded = /^basic(?: |%20)([A-Za-z0-9+/]+=*)$/i.exec(header)?.[1];
  const [, clientId, secret] = /^([^:]+):(.*)$/s.exec(Buffer.from(encoded ?? "", "base64").toString("utf8")) ?? [];
  const client = clientId !== undefined && (await loadClient(platform, clientId, secret ?? ""));
  if (!client) throw new Refusal("client_unauthorized");
  return client;
}

/** Who a token speaks for: a user, or a client for itself. */
type Caller = { principal: Principal } | { program: Program };

/** The caller of the `Blade-Auth` header; undefined without one. @throws Refusal `unauthorized` when it is wrong or spent */
async function readCaller({ platform, tokens }: Services, header: string | undefined): Promise<Caller | undefined> {
  if (header === undefined) return undefined;
  const token = /^bearer (\S+)$/i.exec(header)?.[1] ?? "";
  const [ofUser, ofClient] = [tokens.readAccess(token), tokens.readClient(token)];
  const principal = ofUser && (await loadPrincipal(platform, ofUser));
  if (principal) return { principal };
  const program = ofClient && (await loadProgram(platform, ofClient));
  if (program) return { program };
  throw new Refusal("unauthorized");
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(",") : header);

/** Says who calls, and refuses who may not: nothing is open that the contract does not say is. */
export async function authenticate(services: Services, operation: Operation, request: FastifyRequest) {
  // A public operation works with a stale token too, as if there were none: a visitor whose session ended may still look around.
  const userHeader = one(request.headers["blade-auth"]);
  const [client, caller] = await Promise.all([
    operation.needsClient || operation.needsUser ? readClient(services, one(request.headers.authorization)) : undefined,
    operation.needsUser
      ? readCaller(services, userHeader)
      : readCaller(services, userHeader).catch((error: unknown) => {
          if (error instanceof Refusal) return undefined;
          throw error;
        }),
  ]);
  if (operation.needsClient && !client) throw new Refusal("client_unauthorized");
  const principal = caller && "principal" in caller ? caller.principal : undefined;
  const program = caller && "program" in caller ? caller.program : undefined;
  if (!operation.needsUser) return { client, principal, program };
  const { clientId } = principal ?? program ?? {};
  if (!clientId || (client && client.clientId !== clientId)) throw new Refusal("unauthorized");
  const mayCall = principal ? mayUser(operation, principal) : program?.scopes.has(operation.clientScope ?? "");
  if (!mayCall) throw new Refusal("forbidden");
  return { client, principal, program };
}

function mayUser({ id, permission, userTypes }: Operation, principal: Principal): boolean {
  // An API scope on an operation closes it for all whose roles have none of its scopes (docs/decisions/0041).
  if (principal.closedOperations.has(id)) return false;
  if (permission) return principal.userType === "staff" && principal.permissions.has(permission);
  return userTypes?.includes(principal.userType) === true;
}
