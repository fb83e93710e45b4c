import type { AuthClientInput } from "@bladekit/openapi";
import { systemClient } from "@bladekit/openapi/entities/system-client";
import { sql } from "kysely";
import { type PlatformContext, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { takenField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import { everyHome } from "../../../db/tenant-scope.ts";
import { baseColumns, withBase } from "../../../lists/base-columns.ts";
import { listedAs } from "../../../lists/listed-as.ts";
import { removeRows } from "../../../lists/remove-rows.ts";
import { defineResource } from "../../../lists/resource.ts";
import { digestSecret } from "../../../services/security/client-secret.ts";
import { platformOnly } from "../platform-only.ts";
import { checkClient, checkSecret, checkStaysPublic, isOwnApp, readGrants } from "./client-rules.ts";

const clients = defineResource({
  table: "bladeClient",
  source: (ctx: PlatformContext) => ctx.platform,
  columns: [
    ...["id", "clientId", "scope", "resourceIds", "grantTypes", "redirectUri", "authorities"],
    ...["accessSeconds", "refreshSeconds", "additionalInformation", "autoapprove"],
    ...baseColumns,
  ] as const,
  ...listedAs(systemClient),
  order: [],
  base: true,
  beforeRemove: endSessions,
  present: (_ctx, rows) =>
    rows.map(({ grantTypes, redirectUri, accessSeconds, refreshSeconds, ...row }) => ({
      ...withBase(row),
      authorizedGrantTypes: grantTypes.join(","),
      webServerRedirectUri: redirectUri,
      accessTokenValidity: accessSeconds,
      refreshTokenValidity: refreshSeconds,
    })),
});

/** The sessions of a client that goes end with it. @throws Refusal `in_use` for our own apps and the caller's own client */
async function endSessions(ctx: PlatformContext, ids: readonly string[]): Promise<void> {
  const rows = await ctx.platform.selectFrom("bladeClient").select("clientId").where("id", "in", ids).execute();
  const clientIds = rows.map(({ clientId }) => clientId);
  const kept = clientIds.find((clientId) => isOwnApp(clientId) || clientId === requireUser(ctx).clientId);
  if (kept)
    throw new Refusal("in_use", {
      message: say("应用 {} 正在使用，不能删除", "The client {} is in use and cannot be removed", kept),
    });
  for (const db of everyHome(ctx.platform)) {
    await db
      .updateTable("authSession")
      .set({ endTime: sql`now()`, endReason: "client" })
      .where("clientId", "in", clientIds)
      .where("endTime", "is", null)
      .execute();
  }
}

const taken = () => takenField("clientId", say("应用编号已存在", "A client with this id already exists"));

/** Adds or changes a client. An empty secret makes a public client, and leaves the secret of one that is there. */
async function submit(ctx: PlatformContext, body: AuthClientInput) {
  if (body.clientSecret) checkSecret(body.clientSecret);
  return transaction(ctx.platform, async (platform) => {
    const inside = { ...ctx, platform };
    const known = await platform
      .selectFrom("bladeClient")
      .select(["id", "clientId", "secretDigest", "isDeleted"])
      .where((row) => (body.id ? row("id", "=", body.id) : row("clientId", "=", body.clientId)))
      .forUpdate()
      .executeTakeFirst();
    if (body.id && known?.isDeleted !== 0) throw new Refusal("not_found");
    if (!body.id && known?.isDeleted === 0) throw taken();
    // Sessions and logs name a client by this id for ever.
    if (known && known.clientId !== body.clientId)
      throw new Refusal("conflict", { message: say("应用编号不能修改", "The client id cannot be changed") });

    if (body.id && known)
      checkStaysPublic(body.clientId, { hadSecret: known.secretDigest !== null, secret: body.clientSecret ?? "" });
    const kept = body.id ? (known?.secretDigest ?? null) : null;
    const secretDigest = body.clientSecret ? digestSecret(body.clientSecret) : kept;
    const grantTypes = readGrants(body.authorizedGrantTypes);
    const redirectUri = body.webServerRedirectUri ?? "";
    checkClient({ clientId: body.clientId, hasSecret: secretDigest !== null, grantTypes, redirectUri });
    const values = {
      ...{ clientId: body.clientId, secretDigest, scope: body.scope, grantTypes, redirectUri },
      ...{ accessSeconds: body.accessTokenValidity, refreshSeconds: body.refreshTokenValidity },
      resourceIds: body.resourceIds ?? "",
      authorities: body.authorities ?? "",
      additionalInformation: body.additionalInformation ?? "",
      autoapprove: body.autoapprove ?? "",
    };
    if (known) {
      // A client that was removed comes back under its id as a new one.
      await platform.updateTable("bladeClient").set({ isDeleted: 0 }).where("id", "=", known.id).execute();
      return clients.submit(inside, known.id, values);
    }
    const added = await platform
      .insertInto("bladeClient")
      .values({ ...values, createUser: requireUser(ctx).userId })
      .onConflict((conflict) => conflict.column("clientId").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) throw taken();
    return clients.detail(inside, added.id);
  });
}

export const clientHandlers = platformOnly("platformTables", {
  listAuthClient: async (ctx, { query }) => clients.page(ctx, query),
  getAuthClient: async (ctx, { query }) => clients.detail(ctx, query.id),
  submitAuthClient: async (ctx, { body }) => submit(ctx, body),
  removeAuthClient: removeRows(clients),
});
