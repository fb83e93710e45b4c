import { randomBytes, randomInt } from "node:crypto";
import type { components } from "@bladekit/openapi";
import type { OpeningPart } from "@bladekit/openapi/packs";
import { type AdministratorPart, administratorRoles } from "@bladekit/openapi/packs/administrators";
import { checkPhone } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import { type PlatformContext, requireUser } from "../../../../../context/context.ts";
import { takenField } from "../../../../../contract/invalid-field.ts";
import { platformPermissions } from "../../../../../contract/permissions/menus.ts";
import { type FirstRole, roles } from "../../../../../contract/permissions/roles.ts";
import { say } from "../../../../../contract/say.ts";
import { platformTenant } from "../../../../../contract/tenant-id.ts";
import { type Database, transaction } from "../../../../../db/database.ts";
import { forTenant, type TenantDatabase } from "../../../../../db/tenant-scope.ts";
import { hashPassword, md5Hex } from "../../../../../services/security/password.ts";
import { readPhone } from "../../../../message/read-phone.ts";
import { addPlannedRoles, plannedRoles } from "../../../role/administrator-roles.ts";
import { requireFreeDomains } from "../tenant-domains.ts";
import { addParts } from "./opening-parts.ts";
import { linkOfTenant, linksOfFurther } from "./tenant-link.ts";

/** The facts known of a tenant that opens. */
export type NewTenant = {
  /** The number that is asked for; any free one without it. */
  tenantId?: string;
  tenantName: string;
  domains: readonly string[];
  linkman: string;
  contactNumber: string;
  address: string;
  packageId?: string | null;
};

/** A person who becomes the security or the audit administrator. */
export type FurtherAdministrator = { part: "security" | "audit"; name: string; phone: string };

/** The records that a tenant opens with, beside those that every tenant has. */
export type OpensWith = {
  parts: readonly OpeningPart[];
  roles: readonly FirstRole[];
  /** Present where the administrators are separate: `admin` is the system administrator then. */
  further?: readonly FurtherAdministrator[] | undefined;
};

/** Days until the password that the contact gets has to be replaced by one of their own. */
const passwordDays = 7;

/**
 * Opens a tenant whose administrator gets a random password: by message, if the contact has a mobile phone. Returns the row's id.
 */
export async function openTenant(ctx: PlatformContext, tenant: NewTenant): Promise<string> {
  const password = randomBytes(12).toString("base64url");
  // Takes its time; not while others wait for the lock below.
  const passwordHash = await hashPassword(md5Hex(password));
  return transaction(ctx.platform, async (tx) => {
    const further = ctx.config.separateAdministrators ? [] : undefined;
    const opensWith = { parts: [], roles: [], ...(further && { further }) };
    const opened = await insertTenant({ ...ctx, platform: tx }, tenant, opensWith, passwordHash);
    const { tenantId, id } = opened;
    // A message has to have somewhere to go; else the platform hands out a link.
    if (checkPhone(tenant.contactNumber) === undefined) {
      const values = { name: tenant.tenantName, tenantId, days: passwordDays };
      const secret = { text: password, cause: requireUser(ctx).userId };
      await ctx.outbox.sendSms(forTenant(tx, platformTenant), tenant.contactNumber, "tenant_opened", values, secret);
    }
    return id;
  });
}

/** Opens a tenant with its first records, whose administrator sets a password by a link. The contact gets the link by message, too. */
export async function openTenantWithLink(
  ctx: PlatformContext,
  given: NewTenant,
  opensWith: OpensWith,
): Promise<components["schemas"]["TenantOpened"]> {
  const tenant = { ...given, contactNumber: readPhone("contactNumber", given.contactNumber) };
  const passwordHash = await hashPassword(md5Hex(randomBytes(32).toString("base64url")));
  return transaction(ctx.platform, async (platform) => {
    const inside = { ...ctx, platform };
    const { tenantId } = await insertTenant(inside, tenant, opensWith, passwordHash);
    const opened = await linkOfTenant(inside, tenantId);
    const { further } = opensWith;
    return further ? { ...opened, others: await linksOfFurther(inside, opened, opened.link) } : opened;
  });
}

/**
 * Adds a tenant: its row, a root department of its name, the position of its head, a role with all that hospitals may do, an administrator
 * `admin` with these, and what it opens with. To be called inside a transaction.
 */
async function insertTenant(
  ctx: PlatformContext,
  tenant: NewTenant,
  { parts, roles, further }: OpensWith,
  passwordHash: string,
): Promise<{ id: string; tenantId: string }> {
  const { platform } = ctx;
  // Numbers and hosts are given out one at a time; reading and signing in go on meanwhile.
  await sql`lock table blade_tenant in share row exclusive mode`.execute(platform);
  await requireFreeDomains(platform, tenant.domains);
  const { domains, tenantId: asked, ...values } = tenant;
  if (asked && (await isTaken(platform, asked)))
    throw takenField("tenantId", say("租户编号已存在", "This tenant id is already taken"));
  const tenantId = asked ?? (await freeNumber(platform));
  const { userId, deptId } = requireUserIds(ctx);
  const { id } = await platform
    .insertInto("bladeTenant")
    .values({ ...values, tenantId, domain: domains.join(","), createUser: userId, createDept: deptId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const db = forTenant(platform, tenantId);
  await addAdministrator(ctx, db, { ...tenant, passwordHash, further });
  await addRoles(ctx, db, roles);
  await addParts(ctx, db, parts);
  return { id, tenantId };
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
  ctx: PlatformContext,
  db: TenantDatabase,
  { tenantName, linkman, passwordHash, further }: NewTenant & { passwordHash: string } & Pick<OpensWith, "further">,
): Promise<void> {
  const { ids } = ctx;
  const [userId, deptId, postId] = [ids.next(), ids.next(), ids.next()];
  await db
    .insertInto("bladeDept")
    .values({ id: deptId, parentId: "0", deptName: tenantName, fullName: tenantName, sort: 1 })
    .execute();
  await db
    .insertInto("bladePost")
    .values({ id: postId, category: 1, postCode: "ceo", postName: "首席执行官", sort: 1 })
    .execute();
  const roleId = further ? await addSeparate(ctx, db, { further, deptId, passwordHash }) : await addWholeRole(ctx, db);
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

/** Adds a role with all that hospitals may do. Returns its id. */
async function addWholeRole({ ids, platform }: PlatformContext, db: TenantDatabase): Promise<string> {
  const roleId = ids.next();
  await db.insertInto("bladeRole").values({ id: roleId, roleName: "管理员", roleAlias: "admin", sort: 1 }).execute();
  await platform
    .insertInto("bladeRoleMenu")
    .columns(["tenantId", "roleId", "menuId"])
    .expression((from) =>
      from
        .selectFrom("bladeMenu")
        .select([sql<string>`${db.tenantId}`.as("tenantId"), sql<string>`${roleId}::bigint`.as("roleId"), "id"])
        .where("code", "not in", platformPermissions),
    )
    .execute();
  return roleId;
}

/** Adds the roles of three administrators, and the accounts of the two beside `admin`. Returns the id of the role of `admin`. */
async function addSeparate(
  ctx: PlatformContext,
  db: TenantDatabase,
  { further, deptId, passwordHash }: { further: readonly FurtherAdministrator[]; deptId: string; passwordHash: string },
): Promise<string> {
  const { idOf } = await addPlannedRoles(ctx, db, await plannedRoles(ctx, db));
  const roleOf = (wanted: AdministratorPart) =>
    idOf.get(administratorRoles.find(({ part }) => part === wanted)?.alias ?? "") ?? "";
  for (const { part, name, phone } of further) {
    const userId = ctx.ids.next();
    await db
      .insertInto("bladeUser")
      .values({
        ...{ id: userId, userType: "staff", account: part, name, realName: name, phone, passwordHash },
        passwordExpireTime: sql`now() + make_interval(days => ${passwordDays})`,
      })
      .execute();
    await db
      .insertInto("bladeUserRole")
      .values({ userId, roleId: roleOf(part) })
      .execute();
    await db.insertInto("bladeUserDept").values({ userId, deptId }).execute();
  }
  return roleOf("system");
}

/** Adds roles for the people who recruit. Their grants are menus and buttons by code. */
async function addRoles({ ids, platform }: PlatformContext, db: TenantDatabase, aliases: readonly FirstRole[]) {
  const chosen = roles.filter(({ alias }) => aliases.some((one) => one === alias));
  if (chosen.length === 0) return;
  const rows = chosen.map(({ alias, name }, index) => ({
    ...{ id: ids.next(), roleName: name, roleAlias: alias, sort: index + 2 },
  }));
  await db.insertInto("bladeRole").values(rows).execute();
  const menus = await platform.selectFrom("bladeMenu").select(["id", "code"]).execute();
  const grants = chosen.flatMap(({ grants }, index) =>
    menus
      .filter(({ code }) => grants.includes(code))
      .map(({ id: menuId }) => ({ roleId: rows[index]?.id ?? "", menuId })),
  );
  await db.insertInto("bladeRoleMenu").values(grants).execute();
}
