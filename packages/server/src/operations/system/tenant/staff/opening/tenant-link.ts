import type { components } from "@bladekit/openapi";
import { checkPhone } from "@bladekit/sdk/rules";
import { type PlatformContext, requireUser } from "../../../../../context/context.ts";
import { Refusal } from "../../../../../contract/errors.ts";
import { say } from "../../../../../contract/say.ts";
import { platformTenant } from "../../../../../contract/tenant-id.ts";
import { transaction } from "../../../../../db/database.ts";
import { forTenant } from "../../../../../db/tenant-scope.ts";
import { linkHours, makePasswordToken } from "../../../user/password-link.ts";

/** The accounts of the administrators beside `admin`, where a tenant opens with three. */
const furtherAccounts = ["security", "audit"] as const;

/** The page of the console that a link opens. The token stands behind `#`, which no log of a proxy ever sees. */
const page = "/admin/first-password";

/**
 * Makes the link by which the administrator of a tenant sets their first password, and sends it to the contact's phone.
 * @throws Refusal `conflict` once they have a password of their own: nobody but them replaces that
 */
export async function linkOfTenant(
  ctx: PlatformContext,
  tenantId: string,
): Promise<components["schemas"]["TenantOpened"]> {
  const { userId } = requireUser(ctx);
  const tenant = await ctx.platform
    .selectFrom("bladeTenant")
    .select(["id", "tenantName", "domain", "contactNumber"])
    .where("tenantId", "=", tenantId)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (!tenant) throw new Refusal("not_found");
  const { id, tenantName, domain, contactNumber } = tenant;
  const address = new URL(ctx.origin);
  address.hostname = domain.split(",")[0] || address.hostname;
  const account = "admin";
  const made = await transaction(forTenant(ctx.platform, tenantId), async (db) => {
    const user = await db
      .selectFrom("bladeUser")
      .select(["id", "passwordExpireTime"])
      .where("account", "=", account)
      .where("userType", "=", "staff")
      .where("isDeleted", "=", 0)
      .forUpdate()
      .executeTakeFirst();
    if (!user?.passwordExpireTime)
      throw new Refusal("conflict", {
        message: say(
          "管理员 admin 已设置自己的密码，忘记时请在用户管理中重置",
          "The administrator admin has a password of their own. If it is lost, reset it under Users",
        ),
      });
    return makePasswordToken(ctx, db, user.id);
  });
  const link = `${address.origin}${page}#${made.token}`;
  if (checkPhone(contactNumber) === undefined) {
    // The message is the platform's, whose administrator may have to pass it on.
    await ctx.outbox.sendSms(
      forTenant(ctx.platform, platformTenant),
      contactNumber,
      "tenant_link",
      { name: tenantName, tenantId, hours: linkHours },
      { text: link, cause: userId },
    );
  }
  return { id, tenantId, tenantName, address: `${address.origin}/`, account, link, linkExpireTime: made.expireTime };
}

/**
 * Makes the links by which the security and the audit administrator of a new tenant set their first passwords, like the link of `admin`. Each
 * gets it on their own phone.
 */
export async function linksOfFurther(
  ctx: PlatformContext,
  tenant: { tenantId: string; tenantName: string },
  linkOfAdmin: string,
): Promise<components["schemas"]["AdministratorLink"][]> {
  const { tenantId, tenantName } = tenant;
  const db = forTenant(ctx.platform, tenantId);
  const users = await db
    .selectFrom("bladeUser")
    .select(["id", "account", "phone"])
    .where("account", "in", furtherAccounts)
    .where("userType", "=", "staff")
    .execute();
  const links: components["schemas"]["AdministratorLink"][] = [];
  for (const part of furtherAccounts) {
    const user = users.find(({ account }) => account === part);
    if (!user) continue;
    const { token } = await makePasswordToken(ctx, db, user.id);
    const link = linkOfAdmin.replace(/#.*/, `#${token}`);
    await ctx.outbox.sendSms(
      forTenant(ctx.platform, platformTenant),
      user.phone,
      "tenant_link",
      { name: tenantName, tenantId, hours: linkHours },
      { text: link, cause: requireUser(ctx).userId },
    );
    links.push({ part, account: user.account, link });
  }
  return links;
}
