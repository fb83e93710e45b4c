import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Client, PlatformContext } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { forTenant, type TenantDatabase } from "../../../db/tenant-scope.ts";
import { isOpenTenant } from "../../system/tenant/tenant-host.ts";
import { enter } from "../token/enter.ts";
import type { SignedIn } from "../token/token-reply.ts";
import { findUserById } from "../user-row.ts";

/** The proof, shown beside the code, that the code belongs to the page. */
export type CodeProof =
  | { grant: "social"; source: string; state: string }
  | { grant: "authorization_code"; redirectUri: string };

const failed = () => new Refusal("third_party_failed");
const ticketMinutes = 30;

/**
 * Turns the code that a browser came back with into a session. The code works once, for the client it was made for, in the browser that
 * began; a client that keeps a secret may show that instead of the browser.
 * @throws Refusal `third_party_failed`, `registration_required`, `registration_pending`
 */
export async function thirdPartyLogin(
  ctx: PlatformContext,
  client: Client,
  code: string,
  proof: CodeProof,
  wanted: { deptId?: string | undefined; roleId?: string | undefined } = {},
): Promise<SignedIn> {
  const tenantId = /^(\d{6})\./.exec(code)?.[1];
  if (!tenantId || !(await isOpenTenant(ctx.platform, tenantId))) throw failed();
  Object.assign(ctx.signingIn, { way: "thirdParty", tenantId });
  const db = forTenant(ctx.platform, tenantId);
  const flow = await db
    .deleteFrom("authOauthFlow")
    .where("codeDigest", "=", ctx.tokens.digest(code))
    .returning(["providerId", "oauthId", "clientId", "returnUri", "pageState", "browserDigest"])
    .returning(sql<boolean>`expire_time > now()`.as("isAlive"))
    .executeTakeFirst();
  if (!flow?.isAlive || !flow.oauthId) throw failed();
  const isBrowser = flow.browserDigest === ctx.tokens.digest(ctx.browserMark ?? "");
  const isProven =
    proof.grant === "social"
      ? isBrowser && proof.state === flow.pageState && (await hasSource(db, flow.providerId, proof.source))
      : (isBrowser || client.isConfidential) && proof.redirectUri === flow.returnUri && flow.clientId !== null;
  if (!isProven || (flow.clientId !== null && flow.clientId !== client.clientId)) throw failed();

  const oauth = await db
    .selectFrom("bladeUserOauth")
    .select(["id", "userId", "nickname"])
    .where("id", "=", flow.oauthId)
    .executeTakeFirst();
  if (!oauth) throw failed();
  if (!oauth.userId) throw await askToRegister(ctx, db, oauth);
  const user = await findUserById(db, oauth.userId);
  if (!user) throw failed();
  Object.assign(ctx.signingIn, { account: user.account, userId: user.id });
  return enter(ctx, client, db, user, wanted, { oauthId: oauth.id });
}

async function hasSource(db: TenantDatabase, providerId: string, source: string): Promise<boolean> {
  const row = await db.selectFrom("authProvider").select("source").where("id", "=", providerId).executeTakeFirst();
  return row?.source === source;
}

/** The answer for a person without an account: how to apply for one, or that they already have. */
async function askToRegister(ctx: PlatformContext, db: TenantDatabase, oauth: { id: string; nickname: string }) {
  const pending = await db
    .selectFrom("bladeRegistration")
    .select("id")
    .where("oauthId", "=", oauth.id)
    .where("state", "=", "pending")
    .executeTakeFirst();
  if (pending) return new Refusal("registration_pending");
  const ticket = newTicket();
  await db
    .updateTable("bladeUserOauth")
    .set({
      ticketDigest: ctx.personalData.digest(ticket),
      ticketExpireTime: sql`now() + make_interval(mins => ${ticketMinutes})`,
    })
    .where("id", "=", oauth.id)
    .execute();
  return new Refusal("registration_required", { data: { oauthId: ticket, userName: oauth.nickname } });
}

/** A number that nobody guesses, in the form that ids have: of an id anybody could apply in another's name. */
const newTicket = () => (1n + (randomBytes(8).readBigUInt64BE() % 9_000_000_000_000_000_000n)).toString();
