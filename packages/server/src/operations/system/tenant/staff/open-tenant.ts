import { randomBytes, randomInt } from "node:crypto";
import { sql } from "kysely";
import { type PlatformContext, requireUser } from "../../../../context/context.ts";
import { takenField } from "../../../../contract/invalid-field.ts";
import { platformPermissions } from "../../../../contract/permissions/menus.ts";
import { say } from "../../../../contract/say.ts";
import { platformTenant } from "../../../../contract/tenant-id.ts";
import { type Database, transaction } from "../../../../db/database.ts";
import { forTenant, type TenantDatabase } from "../../../../db/tenant-scope.ts";
import { hashPassword, md5Hex } from "../../../../services/security/password.ts";
import { requireFreeDomains } from "./tenant-domains.ts";

/** The facts known of a tenant that opens. */
export type NewTenant = {
  /** The number that is asked for; any free one without it. */
  tenantId?: string;
  tenantName: string;
  domains: readonly string[];
  linkman: string;
  contactNumber: string;
  address: string;
};

/** Days until the password that the contact gets has to be replaced by one of their own. */
const passwordDays = 7;

/**
 * Opens a tenant: its row, a root department of its name, the position of its head, a role with all that hospitals may do, and an
 * administrator `admin` with these and a random password, which the contact gets by message. All of it or nothing. Returns the row's id.
 */
export async function openTenant(ctx: PlatformContext, tenant: NewTenant): Promise<string> {
  const password = randomBytes(12).toString("base64url");
  // Takes its time; not while others wait for the lock below.
  const passwordHash = await hashPassword(md5Hex(password));
  return transaction(ctx.platform, async (tx) => {
    // Numbers and hosts are given out one at a time; reading and signing in go on meanwhile.
    await sql`lock table blade_tenant in share row exclusive mode`.execute(tx);
    await requireFreeDomains(tx, tenant.domains);
    const { domains, tenantId: asked, ...values } = tenant;
    if (asked && (await isTaken(tx, asked)))
      throw takenField("tenantId", say("租户编号已存在", "This tenant id is already taken"));
    const tenantId = asked ?? (await freeNumber(tx));
    const { userId, deptId } = requireUserIds(ctx);
    const { id } = await tx
      .insertInto("bladeTenant")
      .values({ ...values, tenantId, domain: domains.join(","), createUser: userId, createDept: deptId })
      .returning("id")
      .executeTakeFirstOrThrow();
    await addAdministrator(ctx, tx, forTenant(tx, tenantId), { ...tenant, passwordHash });
    // The message is the platform's, whose administrator may have to pass it on.
    await ctx.outbox.sendSms(
      forTenant(tx, platformTenant),
      tenant.contactNumber || tenant.linkman,
      "tenant_opened",
      { name: tenant.tenantName, tenantId, days: passwordDays },
      { text: password, cause: userId },
    );
    return id;
  });
}

function requireUserIds(ctx: PlatformContext) {
  const { userId, deptId } = requireUser(ctx);
  return { userId, deptId: deptId.split(",")[0] || null };
}

async function freeNumber(tx: Database): Promise<string> {
  for (;;) {
    const tenantId = String(randomInt(100_000, 1_000_000));
    if (!(await isTaken(tx, tenantId))) return tenantId;
  }
}

async function isTaken(tx: Database, tenantId: string): Promise<boolean> {
  const row = await tx.selectFrom("bladeTenant").select("tenantId").where("tenantId", "=", tenantId).executeTakeFirst();
  return row !== undefined;
}

async function addAdministrator(
  { ids }: PlatformContext,
  tx: Database,
  db: TenantDatabase,
  { tenantName, linkman, passwordHash }: NewTenant & { passwordHash: string },
): Promise<void> {
  const [userId, roleId, deptId, postId] = [ids.next(), ids.next(), ids.next(), ids.next()];
  await db
    .insertInto("bladeDept")
    .values({ id: deptId, parentId: "0", deptName: tenantName, fullName: tenantName, sort: 1 })
    .execute();
  await db
    .insertInto("bladePost")
    .values({ id: postId, category: 1, postCode: "ceo", postName: "首席执行官", sort: 1 })
    .execute();
  await db.insertInto("bladeRole").values({ id: roleId, roleName: "管理员", roleAlias: "admin", sort: 1 }).execute();
  await tx
    .insertInto("bladeRoleMenu")
    .columns(["tenantId", "roleId", "menuId"])
    .expression((from) =>
      from
        .selectFrom("bladeMenu")
        .select([sql<string>`${db.tenantId}`.as("tenantId"), sql<string>`${roleId}::bigint`.as("roleId"), "id"])
        .where("code", "not in", platformPermissions),
    )
    .execute();
  await db
    .insertInto("bladeUser")
    .values({
      ...{ id: userId, userType: "staff", account: "admin", name: linkman, realName: linkman, passwordHash },
      passwordExpireTime: sql`now() + make_interval(days => ${passwordDays})`,
    })
    .execute();
  await db.insertInto("bladeUserRole").values({ userId, roleId }).execute();
  await db.insertInto("bladeUserDept").values({ userId, deptId }).execute();
  await db.insertInto("bladeUserPost").values({ userId, postId }).execute();
}
