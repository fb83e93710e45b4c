import { sql } from "kysely";
import type { Principal, Services } from "../../context/context.ts";
import { menuCategory } from "../../contract/menu-category.ts";
import { mayBeOf } from "../../contract/permissions/menus.ts";
import { keepOnePart } from "../../contract/permissions/one-part.ts";
import { platformTenant } from "../../contract/tenant-id.ts";
import { unscoped } from "../../db/data-scope.ts";
import { nextReading } from "../../db/next-reading.ts";
import { type Places, statement } from "../../db/statement.ts";
import { forTenant, type TenantDatabase } from "../../db/tenant-scope.ts";
import type { Config } from "../../services/config.ts";
import { type Choice, findMemberships } from "../../services/memberships.ts";
import type { AccessClaims } from "../../services/security/tokens.ts";
import { dictVersion } from "../system/dict/dict-names.ts";
import { administratorAlias } from "../system/platform-only.ts";
import { grantedCodes } from "../system/role/granted-codes.ts";
import { findScopeGrants, scopesOf } from "../system/scope/scopes-of-user.ts";
import { menusOfPackage } from "../system/tenant/staff/package/package-bounds.ts";
import { type ClientRow, clientColumns } from "./client.ts";
import { type Grants, grantVersion, keptGrants } from "./token/kept-grants.ts";
import { shownAccount } from "./user-row.ts";

/** A user who calls, with the client that the session is of unless it was removed, and the versions of what is kept between calls. */
export type SignedInCaller = { principal: Principal; clientRow: ClientRow | undefined; dictVersion: string };

/**
 * The user behind an access token as of now: a session that has ended, a user or tenant that was closed, a role that was taken away
 * count at the next call, whatever the token says.
 */
export async function loadPrincipal(
  { platform, config }: Pick<Services, "platform" | "config">,
  claims: AccessClaims,
  isByClock: boolean,
): Promise<SignedInCaller | undefined> {
  const db = forTenant(platform, claims.tenant_id);
  const { tenant_id: tenantId, session_id: sessionId, user_id: userId } = claims;
  const [row] = await nextReading(platform, `session ${tenantId} ${sessionId} ${userId}`, () =>
    readSession(db, {}, { sessionId, userId }),
  );
  if (!row) return undefined;
  const isStaff = row.userType === "staff";
  if (isStaff && isIdle(config, row.unseenSeconds)) return undefined;
  if (isStaff && !isByClock && row.unseenSeconds >= seenEverySeconds) {
    const seen = db.updateTable("authSession").set({ seenTime: sql`now()` });
    await seen.where("id", "=", sessionId).execute();
  }
  const { id, packageId, deptIds, roleIds, version, dictVersion, clientId } = row;
  const grants =
    row.userType === "guest"
      ? ofGuests
      : await keptGrants(platform, [version, tenantId, id, packageId, deptIds, roleIds], () =>
          loadGrants(db, row, config),
        );
  const principal = {
    userId: id,
    tenantId,
    userType: row.userType,
    account: shownAccount(row),
    name: row.realName,
    ...grants,
    sessionId,
    clientId: row.sessionClientId,
    choice: { deptIds, roleIds },
    dialect: claims.dialect,
  };
  return { principal, clientRow: clientId === null ? undefined : ({ ...row, clientId } as ClientRow), dictVersion };
}

/** The last use of a session is stored again after this time at the earliest, so that not every call writes. */
const seenEverySeconds = 60;

/** Whether nobody has used a session of staff for so long that it is over. */
export const isIdle = ({ idleMinutes }: Pick<Config, "idleMinutes">, unseenSeconds: number): boolean =>
  idleMinutes > 0 && unseenSeconds > idleMinutes * 60;

/** Seconds since a session was used. */
export const unseenSeconds = sql<number>`extract(epoch from now() - seen_time)::float8`.as("unseenSeconds");

/** Which of these sessions of a tenant go on: of people and of a hospital that are not closed, and not idle for too long. */
export async function findLiveSessions(
  { platform, config }: Pick<Services, "platform" | "config">,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await liveSessions(forTenant(platform, tenantId))
    .select(["session.id", unseenSeconds])
    .where("session.id", "in", ids)
    .execute();
  return new Set(rows.filter((row) => !isIdle(config, row.unseenSeconds)).map(({ id }) => id));
}

/** Sessions that have not ended, of people and of a tenant that are not closed. */
const liveSessions = (db: TenantDatabase) =>
  db
    .selectFrom("authSession as session")
    .innerJoin("bladeUser as user", "user.id", "session.userId")
    .innerJoin("bladeTenant as tenant", "tenant.tenantId", "session.tenantId")
    .where("session.endTime", "is", null)
    .where("user.status", "=", 1)
    .where("user.isDeleted", "=", 0)
    .where("tenant.status", "=", 1)
    .where("tenant.isDeleted", "=", 0)
    .where((row) => row.or([row("tenant.expireTime", "is", null), row("tenant.expireTime", ">", sql<string>`now()`)]));

/** The marks that tell one session from another. */
type SessionKey = { sessionId: string; userId: string };

/** Everything that a call needs of the one who makes it, in one query. */
const readSession = statement((db: TenantDatabase, _: object, { sessionId, userId }: Places<SessionKey>) =>
  liveSessions(db)
    .leftJoin("bladeClient as client", (on) =>
      on.onRef("client.clientId", "=", "session.clientId").on("client.isDeleted", "=", 0),
    )
    .select(["user.id", "user.userType", "user.account", "user.phone", "user.realName", "tenant.packageId"])
    .select(["session.clientId as sessionClientId", "session.deptIds", "session.roleIds"])
    .select(unseenSeconds)
    .select(clientColumns)
    .select([grantVersion(db.tenantId).as("version"), dictVersion(db.tenantId).as("dictVersion")])
    .where("session.id", "=", sessionId)
    .where("session.userId", "=", userId),
);

export type StaffRow = Choice & { id: string; packageId: string | null };

const ofGuests: Grants = {
  deptId: "",
  roleIds: [],
  roleAliases: ["guest"],
  permissions: new Set(),
  dataScopes: unscoped,
  closedOperations: new Set(),
};

/** The rights of a person in all their roles, as they work without a choice. */
export async function loadGrants(
  db: TenantDatabase,
  row: StaffRow,
  { separateAdministrators }: Pick<Config, "separateAdministrators">,
): Promise<Grants> {
  const [{ roles, depts }, permissions, scopeGrants] = await Promise.all([
    findMemberships(db, row.id, row),
    findPermissions(db, row),
    findScopeGrants(db, row.id),
  ]);
  const deptIds = depts.map(({ id }) => id);
  const roleAliases = roles.map(({ roleAlias }) => roleAlias);
  // Kept whole for emergencies: nobody else could open a hospital.
  const isWhole = db.tenantId === platformTenant && roleAliases.includes(administratorAlias);
  return {
    deptId: deptIds.join(","),
    roleIds: roles.map(({ id }) => id),
    roleAliases,
    permissions: separateAdministrators && !isWhole ? keepOnePart(permissions) : permissions,
    ...(await scopesOf(db, scopeGrants, { userId: row.id, roles, deptIds })),
  };
}

/** Codes of the buttons of the roles that the user works in, within the tenant's package. */
async function findPermissions(
  db: TenantDatabase,
  { id, packageId, roleIds }: { id: string; packageId: string | null; roleIds: readonly string[] | null },
): Promise<ReadonlySet<string>> {
  const rows = await grantedCodes(db, id)
    .$if(roleIds !== null, (grants) => grants.where("link.roleId", "in", roleIds ?? []))
    .where("menu.category", "=", menuCategory.button)
    .$if(packageId !== null, (grants) => grants.where("menu.id", "in", menusOfPackage(db, packageId ?? "")))
    .execute();
  return ofTenant(db, rows);
}

/** Those of the codes that a tenant's people may have. */
export const ofTenant = ({ tenantId }: TenantDatabase, rows: readonly { code: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ code }) => code).filter((code) => mayBeOf(tenantId, code)));
