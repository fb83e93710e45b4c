import type { OwnAccount, OwnDataFile, OwnDataNotice, OwnDataSession, OwnDataThirdParty } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../../context/context.ts";

/** The account of the caller as it is kept. */
export async function readOwnAccount(ctx: Context): Promise<OwnAccount> {
  const user = await ctx.db
    .selectFrom("bladeUser")
    .select(["realName as name", "phone", "idType", "idNo", "email", "sex", "birthDate"])
    .select("createTime as registeredAt")
    .where("id", "=", requireUser(ctx).userId)
    .executeTakeFirstOrThrow();
  return { ...user, idType: user.idType as OwnAccount["idType"], birthDate: user.birthDate ?? "" };
}

/** The files of the caller that were not removed, with links to take them along. */
export async function readOwnFiles(ctx: Context): Promise<OwnDataFile[]> {
  const rows = await ctx.db
    .selectFrom("resourceAttach")
    .select(["name", "originalName", "size", "createTime as uploadedAt"])
    .where("userId", "=", requireUser(ctx).userId)
    .where("isDeleted", "=", 0)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, link: ctx.fileLinks.sign(ctx.tenantId, row.name) }));
}

/**
 * Messages that went to the account's own phone or mail address, not to a phone that a résumé names: that number is unproven, and its
 * messages belong to its owner. Messages about an application are in the inbox. Codes are left out: a valid one would let anybody with
 * this open browser into the account for ever.
 */
export async function readOwnNotices(ctx: Context, { phone, email }: OwnAccount): Promise<OwnDataNotice[]> {
  const recipients = [phone, email].filter(Boolean);
  if (recipients.length === 0) return [];
  const rows = await ctx.db
    .selectFrom("messageOutbox")
    .select(["channel", "content", "state", "createTime as at"])
    .where("recipient", "in", recipients)
    .where("template", "<>", "phone_captcha")
    .orderBy("id")
    .execute();
  return rows as OwnDataNotice[];
}

export function readOwnThirdParties(ctx: Context): Promise<OwnDataThirdParty[]> {
  return ctx.db
    .selectFrom("bladeUserOauth as tie")
    .innerJoin("authProvider as provider", "provider.id", "tie.providerId")
    .select(["provider.name as provider", "tie.nickname", "tie.createTime as at"])
    .where("tie.userId", "=", requireUser(ctx).userId)
    .orderBy("tie.id")
    .execute();
}

export async function readOwnSessions(ctx: Context): Promise<OwnDataSession[]> {
  const rows = await ctx.db
    .selectFrom("authSession")
    .select(["clientId", "createTime as at", "expireTime as expiresAt", "endTime"])
    .where("userId", "=", requireUser(ctx).userId)
    .orderBy("id")
    .execute();
  return rows.map(({ endTime, ...row }) => ({ ...row, endedAt: endTime ?? "" }));
}
