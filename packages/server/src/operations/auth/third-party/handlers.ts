import type { OauthProviderInput } from "@bladekit/openapi";
import { systemOauthProvider } from "@bladekit/openapi/entities/system-oauth-provider";
import type { Context } from "../../../context/context.ts";
import { defineHandlers } from "../../../context/handler.ts";
import { invalidField, takenField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { countRows } from "../../../db/database.ts";
import { countUses } from "../../../lists/in-use.ts";
import { listedAs } from "../../../lists/listed-as.ts";
import { removeRows } from "../../../lists/remove-rows.ts";
import { defineResource } from "../../../lists/resource.ts";
import { tellDeed } from "../../log/deed.ts";
import { checkAddress as checkOutbound } from "../../resource/provider.ts";

const providers = defineResource({
  table: "authProvider",
  columns: ["id", "tenantId", "source", "name", "issuer", "clientId", "scope", "returnUri", "sort", "status"],
  ...listedAs(systemOauthProvider),
  order: [["sort", "asc"]],
  base: true,
  // Users who sign in that way would lose their account. The provider can be switched off instead.
  usesOf: ({ db }, ids) =>
    countUses({
      users: db
        .selectFrom("bladeUserOauth as oauth")
        .innerJoin("bladeUser as user", "user.id", "oauth.userId")
        .select(countRows.as("count"))
        .where("oauth.providerId", "in", ids)
        .where("user.isDeleted", "=", 0),
      registrations: db
        .selectFrom("bladeRegistration as row")
        .innerJoin("bladeUserOauth as oauth", "oauth.id", "row.oauthId")
        .select(countRows.as("count"))
        .where("oauth.providerId", "in", ids)
        .where("row.state", "=", "pending"),
    }),
  duplicate: (cause) =>
    takenField("source", say("第三方编号已存在", "A provider with this code already exists"), cause),
  present: (_ctx, rows) => rows.map((row) => ({ ...row, status: row.status as 0 | 1 })),
});

/** An address that a browser or this server may be sent to. */
function checkAddress(field: string, text: string, production: boolean): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isAllowed = url?.protocol === "https:" || (url?.protocol === "http:" && !production);
  if (!isAllowed || url.username || url.password || url.hash)
    throw invalidField(field, say("须为 https 地址", "Must be an https address"));
}

async function submit(ctx: Context, input: OauthProviderInput) {
  const { id, clientSecret, scope = "openid profile email", returnUri = "", sort = 0, status = 1, ...rest } = input;
  checkAddress("issuer", rest.issuer, ctx.config.production);
  await checkOutbound(ctx, "issuer", rest.issuer);
  if (returnUri) checkAddress("returnUri", returnUri, ctx.config.production);
  if (!scope.split(" ").includes("openid")) throw invalidField("scope", say("须包含 openid", "Must include openid"));
  const present = id ? await secretOf(ctx, id) : undefined;
  // A secret that was meant for one issuer is not sent to another.
  if (present && !clientSecret && present.secretCipher && present.issuer !== rest.issuer) {
    throw invalidField(
      "clientSecret",
      say("更换发行者地址时须重新填写密钥", "Enter the secret again when the issuer changes"),
    );
  }
  const secretCipher = clientSecret ? ctx.personalData.encrypt(clientSecret) : (present?.secretCipher ?? "");
  const saved = await providers.submit(ctx, id, { ...rest, scope, returnUri, sort, status, secretCipher });
  tellDeed(ctx, { level: "warn" });
  return saved;
}

async function secretOf({ db }: Context, id: string) {
  return db
    .selectFrom("authProvider")
    .select(["secretCipher", "issuer"])
    .where("id", "=", id)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
}

/** The providers that a hospital lets its people sign in with, for its administrators. */
export const providerHandlers = defineHandlers({
  listOauthProvider: async (ctx, { query }) => providers.page(ctx, query),
  getOauthProvider: async (ctx, { query }) => providers.detail(ctx, query.id),
  submitOauthProvider: async (ctx, { body }) => submit(ctx, body),
  removeOauthProvider: removeRows(providers),
});
