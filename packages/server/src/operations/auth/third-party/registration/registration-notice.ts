import { isMailAddress } from "@bladekit/sdk/rules";
import { countRows } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import type { Outbox } from "../../../../services/message/outbox.ts";
import { menusOfPackage } from "../../../system/tenant/staff/package/package-bounds.ts";

/** More than decide in any hospital; whoever is beyond them sees the number in the console. */
const mostReviewers = 20;

/** Addresses of those who may decide on applications for an account. */
async function reviewerAddresses(db: TenantDatabase): Promise<string[]> {
  const tenant = await db.selectFrom("bladeTenant").select("packageId").executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("bladeUser as user")
    .innerJoin("bladeUserRole as link", "link.userId", "user.id")
    .innerJoin("bladeRoleMenu as grant", "grant.roleId", "link.roleId")
    .innerJoin("bladeMenu as menu", "menu.id", "grant.menuId")
    .select("user.email")
    .distinct()
    .where("menu.code", "=", "registration_review")
    .$if(tenant.packageId !== null, (grants) =>
      grants.where("menu.id", "in", menusOfPackage(db, tenant.packageId ?? "")),
    )
    .where("user.userType", "=", "staff")
    .where("user.status", "=", 1)
    .where("user.isDeleted", "=", 0)
    .where("user.email", "<>", "")
    .orderBy("user.email")
    .limit(mostReviewers)
    .execute();
  return rows.map(({ email }) => email).filter(isMailAddress);
}

/** Tells those who may decide that somebody waits for them. Of the applicant it says nothing: it is they who choose those words. */
export async function tellReviewers(outbox: Outbox, db: TenantDatabase): Promise<void> {
  const { count } = await db
    .selectFrom("bladeRegistration")
    .select(countRows.as("count"))
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  const text = `有 ${count} 份账号注册申请等待审批，请登录管理后台处理。`;
  for (const address of await reviewerAddresses(db)) {
    await outbox.sendMail(db, address, { subject: "账号注册申请等待审批", text });
  }
}
