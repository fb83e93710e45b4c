import type { RegistrationApproval, RegistrationRequest } from "@bladekit/openapi";
import { isMailAddress, passwordsDiffer } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import { type PlatformContext, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { alreadyDecided, missingName } from "../../../../contract/value-sentences.ts";
import { transaction } from "../../../../db/database.ts";
import { forTenant, type TenantDatabase, withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { hashPassword, md5Hex } from "../../../../services/security/password.ts";
import { slowAddress } from "../../../../services/security/rate-limit.ts";
import { tellDeed } from "../../../log/deed.ts";
import { powersOf } from "../../../system/role/privilege.ts";
import { isOpenTenant } from "../../../system/tenant/tenant-host.ts";
import { readNewPassword } from "../../../system/user/new-password.ts";
import { addStaff } from "../../../system/user/staff/user-write.ts";
import { tellReviewers } from "./registration-notice.ts";

/**
 * Takes an application for an account, in the order of the specification's form. Whether the account is taken is the administrator's to
 * see, not the applicant's.
 * @throws Refusal `tenant_unknown`, `validation_failed`, `password_weak`, `third_party_failed`
 */
export async function apply(
  ctx: PlatformContext,
  { tenantId, name, account, password, password2, oauthId }: RegistrationRequest,
) {
  if (!(await isOpenTenant(ctx.platform, tenantId))) throw new Refusal("tenant_unknown");
  if (name.trim() === "") throw invalidField("name", missingName);
  if (!/^\S+$/.test(account)) throw invalidField("account", say("请先输入账号名称", "Enter an account name first"));
  const scoped = forTenant(ctx.platform, tenantId);
  const plain = await readNewPassword(ctx, scoped, "password", password);
  if (password2 !== undefined && ctx.cipher.decrypt(password2) !== plain) {
    throw invalidField("password2", passwordsDiffer);
  }
  const ofTicket = sql<boolean>`
    ticket_digest = ${ctx.personalData.digest(oauthId)} and ticket_expire_time > now() and user_id is null`;
  // The number proves a sign-in at the third party, as a captcha comes before a code by SMS.
  if (!(await scoped.selectFrom("bladeUserOauth").select("id").where(ofTicket).executeTakeFirst())) throw notValid();
  await slowAddress(ctx, "registerFromAddress");
  const passwordHash = await hashPassword(md5Hex(plain));
  await transaction(scoped, async (db) => {
    // The number works once, whoever shows it first.
    const oauth = await db
      .updateTable("bladeUserOauth")
      .set({ ticketDigest: null, ticketExpireTime: null })
      .where(ofTicket)
      .returning("id")
      .executeTakeFirst();
    if (!oauth) throw notValid();
    const added = await db
      .insertInto("bladeRegistration")
      .values({
        id: ctx.ids.next(),
        oauthId: oauth.id,
        name: name.trim(),
        account,
        passwordHash,
        applyUser: ctx.principal?.userId ?? null,
      })
      .onConflict((row) => row.columns(["tenantId", "oauthId"]).where("state", "=", sql.lit("pending")).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) throw new Refusal("registration_pending");
    await tellReviewers(ctx.outbox, db);
  });
}

const notValid = () =>
  new Refusal("third_party_failed", {
    message: say("第三方登陆信息错误!", "The third-party sign-in is not valid"),
  });

/** An application that waits, held until the transaction ends. @throws Refusal `not_found`, `illegal_transition`, `forbidden` */
async function hold(ctx: PlatformContext, db: TenantDatabase, id: string) {
  const row = await db.selectFrom("bladeRegistration").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  if (row.state !== "pending")
    throw new Refusal("illegal_transition", {
      message: alreadyDecided,
    });
  const oauth = await db
    .selectFrom("bladeUserOauth")
    .select(["id", "issuer", "uuid", "emailCipher"])
    .where("id", "=", row.oauthId)
    .executeTakeFirstOrThrow();
  const email = oauth.emailCipher && ctx.personalData.decrypt(oauth.emailCipher);
  if (await isOwn(ctx, db, { applyUser: row.applyUser, issuer: oauth.issuer, uuid: oauth.uuid, email })) {
    throw new Refusal("forbidden", { message: say("不能审批自己的申请", "You cannot approve your own registration") });
  }
  return { ...row, email };
}

/** Whether whoever decides is, by all that is known, the person who applied. */
async function isOwn(
  ctx: PlatformContext,
  db: TenantDatabase,
  applicant: { applyUser: string | null; issuer: string; uuid: string; email: string },
): Promise<boolean> {
  const { userId } = requireUser(ctx);
  if (applicant.applyUser === userId) return true;
  const same = await db
    .selectFrom("bladeUserOauth")
    .select("id")
    .where("userId", "=", userId)
    .where("issuer", "=", applicant.issuer)
    .where("uuid", "=", applicant.uuid)
    .executeTakeFirst();
  const own = await withoutDataScopes(db)
    .selectFrom("bladeUser")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirst();
  const hasSameMail = applicant.email !== "" && own?.email.toLowerCase() === applicant.email.toLowerCase();
  return same !== undefined || hasSameMail;
}

async function decide(
  ctx: PlatformContext,
  db: TenantDatabase,
  id: string,
  state: "approved" | "refused",
  reason = "",
) {
  await db
    .updateTable("bladeRegistration")
    // The stored password is cleared: an accepted one has moved to the account, and a declined one is not needed.
    .set({ state, reason, decideUser: requireUser(ctx).userId, decideTime: sql`now()`, passwordHash: "" })
    .where("id", "=", id)
    .execute();
}

/** Tells the applicant by mail, where the provider vouched for an address. */
async function tell(ctx: PlatformContext, db: TenantDatabase, address: string, text: string): Promise<void> {
  if (isMailAddress(address)) await ctx.outbox.sendMail(db, address, { subject: "注册申请结果", text });
}

/** Makes the account and ties it to the third-party identity. @throws Refusal `conflict` when the account is taken */
export async function approve(ctx: PlatformContext, { id, roleId, deptId, postId = "" }: RegistrationApproval) {
  const powers = await powersOf(ctx);
  const account = await transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const row = await hold(ctx, db, id);
    const { name, account, passwordHash, oauthId, email } = row;
    const user = { name, realName: name, account, passwordHash, email };
    const userId = await addStaff(inside, powers, user, { roleId, deptId, postId });
    await db.updateTable("bladeUserOauth").set({ userId }).where("id", "=", oauthId).execute();
    await decide(ctx, db, id, "approved");
    await tell(ctx, db, email, `您好，${name}：您申请的账号 ${account} 已通过审批，现在可以登录。`);
    return account;
  });
  tellDeed(ctx, { level: "warn", names: [account] });
}

/** Turns an application down; the person may apply again. */
export async function refuse(ctx: PlatformContext, id: string, reason: string): Promise<void> {
  const account = await transaction(ctx.db, async (db) => {
    const row = await hold(ctx, db, id);
    await decide(ctx, db, id, "refused", reason);
    await tell(ctx, db, row.email, `您好，${row.name}：您申请的账号 ${row.account} 未通过审批。原因：${reason}`);
    return row.account;
  });
  tellDeed(ctx, { names: [account] });
}
