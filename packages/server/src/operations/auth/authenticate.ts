import type { Caller, Headers } from "../../context/call.ts";
import type { Client, Principal, Program, Services } from "../../context/context.ts";
import type { Operation } from "../../contract/document.ts";
import { Refusal } from "../../contract/errors.ts";
import type { OperationId } from "../../contract/operations.ts";
import { needsRight } from "../../contract/permissions/needs-right.ts";
import { chooseLane } from "../../db/lane.ts";
import type { AccessClaims } from "../../services/security/tokens.ts";
import { type ClientRow, loadClient, loadProgram, shownClient } from "./client.ts";
import { loadPrincipal, type SignedInCaller } from "./principal.ts";
import { requireViewable } from "./view-as/viewable.ts";
import { loadViewed } from "./view-as/viewed-principal.ts";

type Shown = { clientId: string; secret: string };

/** The credentials of the Basic header; undefined without one. @throws Refusal `client_unauthorized` when it is malformed */
function readBasic(header: string | undefined): Shown | undefined {
  if (header === undefined) return undefined;
  const encoded = /^basic(?: |%20)([A-Za-z0-9+/]+=*)$/i.exec(header)?.[1];
  // RFC 7617 has no control characters in either.
  const [, clientId, secret] =
    /^([^:\p{Cc}]+):(\P{Cc}*)$/u.exec(Buffer.from(encoded ?? "", "base64").toString("utf8")) ?? [];
  if (clientId === undefined) throw new Refusal("client_unauthorized");
  return { clientId, secret: secret ?? "" };
}

/** The client that was shown, out of the session if it is the session's. @throws Refusal `client_unauthorized` when it is wrong */
async function readClient({ platform }: Services, shown: Shown, row: ClientRow | undefined): Promise<Client> {
  const { clientId, secret } = shown;
  const client = row?.clientId === clientId ? shownClient(row, secret) : await loadClient(platform, clientId, secret);
  if (!client) throw new Refusal("client_unauthorized");
  return client;
}

/** The subject of a token: a user, or a client for itself. */
type TokenCaller = Partial<SignedInCaller> & { program?: Program };

/** The token of a `Blade-Auth` header: plain after `bearer`, or encrypted after `crypto`, which hides it from the logs of a proxy. */
function readToken({ cipher }: Pick<Services, "cipher">, header: string | undefined): string | undefined {
  const [, scheme, given = ""] = /^(bearer|crypto) (\S+)$/i.exec(header ?? "") ?? [];
  const text = scheme?.toLowerCase() === "crypto" ? (cipher.openToken(given) ?? "") : given;
  // A client that encrypts may leave `bearer` inside the encrypted text.
  return text.replace(/^bearer /i, "") || undefined;
}

/** Calls that a screen makes by a timer. They do not show that a person is active. */
const byClock: ReadonlySet<OperationId> = new Set(["countOwnTasks", "streamEvents"]);

/** The caller of the `Blade-Auth` header; undefined without one, and when it is wrong or spent. */
async function readCaller(
  services: Services,
  operation: Operation,
  header: string | undefined,
): Promise<TokenCaller | undefined> {
  const { platform, tokens } = services;
  const token = readToken(services, header);
  if (token === undefined) return undefined;
  const ofUser = tokens.readAccess(token);
  if (ofUser) chooseLane(ofUser.tenant_id);
  if (ofUser) return loadPrincipal(services, ofUser, byClock.has(operation.id));
  const ofView = tokens.readView(token);
  if (ofView) chooseLane(ofView.tenant_id);
  if (ofView) return loadViewed(services, ofView, byClock.has(operation.id));
  const ofClient = tokens.readClient(token);
  if (ofClient) chooseLane(ofClient.tenant_id);
  const program = ofClient && (await loadProgram(platform, ofClient));
  return program && { program };
}

/** The user that a token names, without a look at whether the session goes on. */
export function claimsOf(services: Services, headers: Headers): AccessClaims | undefined {
  const token = readToken(services, one(headers["blade-auth"]));
  return token === undefined ? undefined : services.tokens.readAccess(token);
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(",") : header);

/** Says who calls. Permission is checked separately, so that the log knows whose call was refused. */
export async function authenticate(services: Services, operation: Operation, headers: Headers): Promise<Caller> {
  const userHeader = one(headers["blade-auth"]);
  const shown = operation.needsClient || operation.needsUser ? readBasic(one(headers.authorization)) : undefined;
  const caller = await readCaller(services, operation, userHeader);
  // A public operation works with a stale token too, as if there were none: a visitor whose session ended may still look around.
  if (operation.needsUser && userHeader !== undefined && !caller) throw new Refusal("unauthorized");
  const client = shown && (await readClient(services, shown, caller?.clientRow));
  if (operation.needsClient && !client) throw new Refusal("client_unauthorized");
  const { principal, program, dictVersion } = caller ?? {};
  const found = { client, principal, program, dictVersion };
  if (!operation.needsUser) return found;
  const { clientId } = principal ?? program ?? {};
  if (!clientId || (client && client.clientId !== clientId)) throw new Refusal("unauthorized");
  return found;
}

/** Refuses a caller who may not make this call: nothing is open that the contract does not say is. */
export function authorise(operation: Operation, { principal, program }: Caller): void {
  if (principal?.viewer) requireViewable(operation);
  if (!operation.needsUser) return;
  const mayCall = principal ? mayUser(operation, principal) : program?.scopes.has(operation.clientScope ?? "");
  if (mayCall) return;
  const { permission } = operation;
  const isLacked = principal?.userType === "staff" && permission && !principal.permissions.has(permission);
  throw isLacked ? needsRight(permission) : new Refusal("forbidden");
}

/** Whether a signed-in user may call an operation. Calls that answer for others ask it of each. */
export function mayUser({ id, permission, permissionAdd, userTypes }: Operation, principal: Principal): boolean {
  // An API scope on an operation closes it for all whose roles have none of its scopes (docs/decisions/data-and-api-scopes.md).
  if (principal.closedOperations.has(id)) return false;
  // Which of the two an operation takes, its body says.
  const permissions = [permission, permissionAdd].filter((code) => code !== undefined);
  if (permissions.length > 0)
    return principal.userType === "staff" && permissions.some((code) => principal.permissions.has(code));
  return userTypes?.includes(principal.userType) === true;
}
