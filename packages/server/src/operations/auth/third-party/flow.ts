import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Client, PlatformContext } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import type { RedirectAnswer } from "../../../contract/operations.ts";
import { say } from "../../../contract/say.ts";
import { forTenant, type TenantDatabase } from "../../../db/tenant-scope.ts";
import { enforceAddressLimit } from "../../../services/security/rate-limit.ts";
import { isOwnApp } from "../../system/client/client-rules.ts";
import { findTenantByHost, isOpenTenant } from "../../system/tenant/tenant-host.ts";
import { namedClient } from "../client.ts";
import { addressAt, depart, type Identity, identify, type ProviderRow } from "./provider-client.ts";

/** Seconds that somebody may take at the provider, and that a page may take to use its code. */
const life = { away: 600, code: 60 };

const secret = () => randomBytes(32).toString("base64url");

/** A provider of the tenant that may be used, or undefined. */
async function openProvider(db: TenantDatabase, source: string) {
  return db
    .selectFrom("authProvider")
    .select(["id", "issuer", "clientId", "secretCipher", "scope", "returnUri"])
    .where("source", "=", source)
    .where("status", "=", 1)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
}

/** Whether a browser may be sent to a page with a code: only where the client says, and our own apps where we are ourselves. */
function mayReturnTo(client: Client, page: string, origin: string): boolean {
  if (client.redirectUris.includes(page)) return true;
  return isOwnApp(client.clientId) && URL.canParse(page) && new URL(page).origin === origin;
}

/**
 * The address that providers and pages know us by. The `Host` header is believed where it is a domain of the tenant; otherwise the configured
 * address counts, where there is one.
 */
async function publicOrigin({ config, origin, platform }: PlatformContext, tenantId: string): Promise<string> {
  if (config.publicUrl === undefined) return origin;
  const [here, known] = [new URL(origin), new URL(config.publicUrl)];
  if (here.port !== known.port) return config.publicUrl;
  const tenant = await findTenantByHost(platform, here.hostname);
  return tenant?.tenantId === tenantId ? origin : config.publicUrl;
}

type Wish = {
  source: string;
  tenantId?: string | undefined;
  client_id?: string | undefined;
  redirect_uri?: string | undefined;
  state?: string | undefined;
};

/** The page that the request wants to return to, with the client that it belongs to. @throws Refusal `validation_failed` */
async function pageOf(ctx: PlatformContext, wish: Wish & { origin: string }, ofProvider: string) {
  if (!wish.client_id && !wish.redirect_uri && ofProvider) return { clientId: null, page: ofProvider };
  const client = await namedClient(ctx.platform, wish.client_id ?? "");
  if (!client) throw invalidField("client_id", say("应用不存在", "There is no such client"));
  const page = wish.redirect_uri ?? client.redirectUris[0] ?? "";
  if (!mayReturnTo(client, page, wish.origin))
    throw invalidField(
      "redirect_uri",
      say("不是该应用登记的回调地址", "Not a registered redirect address of this client"),
    );
  return { clientId: client.clientId, page };
}

/**
 * Sends a browser to a provider. The state that it has to bring back is stored for all instances, and the browser gets a mark, so that
 * only this browser can end what it began.
 * @throws Refusal `not_found`, `validation_failed`, `third_party_failed`
 */
export async function begin(ctx: PlatformContext, wish: Wish): Promise<RedirectAnswer> {
  const tenantId = wish.tenantId ?? ctx.tenantId;
  const db = forTenant(ctx.platform, tenantId);
  const provider = (await isOpenTenant(ctx.platform, tenantId)) ? await openProvider(db, wish.source) : undefined;
  if (!provider) throw new Refusal("not_found");
  await enforceAddressLimit(ctx, "thirdParty");
  const origin = await publicOrigin(ctx, tenantId);
  const { clientId, page } = await pageOf(ctx, { ...wish, origin }, provider.returnUri);
  const departure = depart(`${origin}/api/blade-auth/oauth/callback/${wish.source}`);
  // The state names the tenant, because the way back is the same address for all of them.
  departure.state = `${tenantId}.${departure.state}`;
  const redirect = await addressAt(ctx, provider, departure).catch((cause: unknown) => {
    throw new Refusal("third_party_failed", {
      message: say("暂时无法连接第三方登录，请稍后再试", "The third-party sign-in cannot be reached. Try again later"),
      cause,
    });
  });
  const browserMark = ctx.browserMark ?? secret();
  await db
    .insertInto("authOauthFlow")
    .values({
      id: ctx.ids.next(),
      providerId: provider.id,
      stateDigest: ctx.tokens.digest(departure.state),
      nonce: departure.nonce,
      verifierCipher: ctx.personalData.encrypt(departure.verifier),
      browserDigest: ctx.tokens.digest(browserMark),
      callbackUri: departure.callbackUri,
      returnUri: page,
      clientId,
      pageState: wish.state ?? departure.state,
      expireTime: sql`now() + make_interval(secs => ${life.away})`,
    })
    .execute();
  return { redirect, browserMark };
}

type Brought = {
  source: string;
  code?: string | undefined;
  state?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
};

/**
 * Takes a browser back from a provider and sends it on to its page, with a code or with what went wrong.
 * @throws Refusal `not_found` for a state that is unknown, used, too old or another browser's
 */
export async function comeBack(ctx: PlatformContext, brought: Brought): Promise<RedirectAnswer> {
  const unknown = () =>
    new Refusal("not_found", {
      message: say("登录请求不存在或已过期，请重新登录", "This sign-in is unknown or has expired. Start again"),
    });
  const tenantId = /^(\d{6})\./.exec(brought.state ?? "")?.[1];
  if (!tenantId || !(await isOpenTenant(ctx.platform, tenantId))) throw unknown();
  const db = forTenant(ctx.platform, tenantId);
  const provider = await openProvider(db, brought.source);
  if (!provider) throw unknown();
  const flow = await db
    .updateTable("authOauthFlow")
    .set({ returnTime: sql`now()` })
    .where("stateDigest", "=", ctx.tokens.digest(brought.state ?? ""))
    .where("providerId", "=", provider.id)
    .where("browserDigest", "=", ctx.tokens.digest(ctx.browserMark ?? ""))
    .where("returnTime", "is", null)
    .where("expireTime", ">", sql<string>`now()`)
    .returning(["id", "nonce", "verifierCipher", "callbackUri", "returnUri", "pageState"])
    .executeTakeFirst();
  if (!flow) throw unknown();

  const page = new URL(flow.returnUri);
  page.searchParams.set("state", flow.pageState);
  const departure = {
    state: brought.state ?? "",
    nonce: flow.nonce,
    verifier: ctx.personalData.decrypt(flow.verifierCipher),
    callbackUri: flow.callbackUri,
  };
  const identity = await identityOf(ctx, provider, departure, brought);
  if (!identity) {
    page.searchParams.set("error", brought.error === "access_denied" ? "access_denied" : "third_party_failed");
    return { redirect: page.href };
  }
  const oauthId = await remember(ctx, db, provider, identity);
  const code = `${tenantId}.${secret()}`;
  await db
    .updateTable("authOauthFlow")
    .set({
      oauthId,
      codeDigest: ctx.tokens.digest(code),
      expireTime: sql`now() + make_interval(secs => ${life.code})`,
    })
    .where("id", "=", flow.id)
    .execute();
  page.searchParams.set("code", code);
  return { redirect: page.href };
}

/** The identity that the provider reports; undefined when it reports none, or one that cannot be trusted. */
async function identityOf(
  ctx: PlatformContext,
  provider: ProviderRow,
  departure: Parameters<typeof identify>[2],
  brought: Brought,
) {
  if (brought.error || !brought.code) return undefined;
  try {
    return await identify(ctx, provider, departure, { code: brought.code, iss: brought.iss });
  } catch {
    return undefined;
  }
}

/** The row of somebody at a provider, added or brought up to date. Returns its id. */
async function remember(
  ctx: PlatformContext,
  db: TenantDatabase,
  provider: ProviderRow,
  identity: Identity,
): Promise<string> {
  const { issuer, uuid, nickname, email } = identity;
  const { id } = await db
    .insertInto("bladeUserOauth")
    .values({ id: ctx.ids.next(), providerId: provider.id, issuer, uuid, nickname })
    .onConflict((row) => row.columns(["tenantId", "providerId", "issuer", "uuid"]).doUpdateSet({ nickname }))
    .returning("id")
    .executeTakeFirstOrThrow();
  // The address is encrypted for its row, which is known only now.
  const emailCipher = email && ctx.personalData.encrypt(email);
  await db.updateTable("bladeUserOauth").set({ emailCipher }).where("id", "=", id).execute();
  return id;
}
