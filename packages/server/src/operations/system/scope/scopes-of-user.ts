import { type Expression, sql } from "kysely";
import type { Principal } from "../../../context/context.ts";
import { pathsOf } from "../../../contract/aliases.ts";
import { operationList } from "../../../contract/document.ts";
import type { OperationId } from "../../../contract/operations.ts";
import { platformTenant } from "../../../contract/tenant-id.ts";
import { ownedRows, ownedTableAt, type TenantTable } from "../../../db/data-scope/row-owners.ts";
import { type DataScopes, type RowRule, type TableScope, unscoped } from "../../../db/data-scope.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { administratorAlias, tenantAdministratorAlias } from "../platform-only.ts";
import { readCustomScope, toRule } from "./custom-rule.ts";
import { scopeTypes } from "./scope-type.ts";

/** A scope as the roles of a user stand to it. Of API scopes those that the user has no role for are among them. */
type ScopeGrant = {
  kind: "data" | "choice" | "api";
  roleId: string | null;
  scopeId: string;
  /** The operation of a data scope, the folder of a hospital's own choice, the path of an API scope. */
  target: string;
  type: number;
  column: string;
  value: string;
};

type Holder = { userId: string; roles: readonly { id: string; roleAlias: string }[]; deptIds: readonly string[] };

/** The data scopes and choices of a user's roles, and all API scopes with the user's roles that have them; in one query. */
export function findScopeGrants(db: TenantDatabase, userId: string): Promise<ScopeGrant[]> {
  const roleIds = db
    .selectFrom("bladeUserRole")
    .select("bladeUserRole.roleId as id")
    .where("bladeUserRole.userId", "=", userId);
  return scopeGrantsOf(db, roleIds.$asScalar());
}

/** The same for roles, whoever has them. */
export function findScopeGrantsOfRoles(db: TenantDatabase, ids: readonly string[]): Promise<ScopeGrant[]> {
  const known = db.selectFrom("bladeRole").select("bladeRole.id").where("bladeRole.id", "in", ids);
  return scopeGrantsOf(db, known.$asScalar());
}

function scopeGrantsOf(db: TenantDatabase, roleIds: Expression<string>): Promise<ScopeGrant[]> {
  const data = db
    .selectFrom("bladeRoleDataScope as grant")
    .innerJoin("bladeDataScope as scope", "scope.id", "grant.scopeId")
    .select((eb) => [
      sql<ScopeGrant["kind"]>`'data'`.as("kind"),
      eb.ref("grant.roleId").$castTo<string | null>().as("roleId"),
      "scope.id as scopeId",
      "scope.scopeClass as target",
      "scope.scopeType as type",
      "scope.scopeColumn as column",
      "scope.scopeValue as value",
    ])
    .where("grant.roleId", "in", roleIds)
    .where("scope.isDeleted", "=", 0);
  // A choice has no id: two that show the same rows are the same.
  const choices = db
    .selectFrom("bladeRoleRows as choice")
    .select((eb) => [
      sql<ScopeGrant["kind"]>`'choice'`.as("kind"),
      eb.ref("choice.roleId").$castTo<string | null>().as("roleId"),
      sql<string>`0`.as("scopeId"),
      "choice.resource as target",
      "choice.scopeType as type",
      sql<string>`'-'`.as("column"),
      sql<string>`json_build_object('deptIds', string_to_array(${sql.ref("choice.deptIds")}, ','), 'below', true)::text`.as(
        "value",
      ),
    ])
    .where("choice.roleId", "in", roleIds);
  const api = db
    .selectFrom("bladeApiScope as scope")
    .leftJoin("bladeRoleApiScope as grant", (join) =>
      join.onRef("grant.scopeId", "=", "scope.id").on("grant.roleId", "in", roleIds),
    )
    .select([
      sql<ScopeGrant["kind"]>`'api'`.as("kind"),
      "grant.roleId",
      "scope.id as scopeId",
      "scope.scopePath as target",
      "scope.scopeType as type",
      sql<string>`''`.as("column"),
      sql<string>`''`.as("value"),
    ])
    .where("scope.isDeleted", "=", 0);
  return data.unionAll(choices).unionAll(api).execute();
}

/** The scopes of a user who has these roles at the moment. */
export async function scopesOf(
  db: TenantDatabase,
  grants: readonly ScopeGrant[],
  holder: Holder,
): Promise<Pick<Principal, "dataScopes" | "closedOperations">> {
  const held = new Set(holder.roles.map(({ id }) => id));
  const isHeld = ({ roleId }: ScopeGrant) => roleId !== null && held.has(roleId);
  return {
    closedOperations: isFirstOfAll(db, holder) ? new Set() : closedBy(grants, isHeld),
    dataScopes: seesAllRows(db, holder.roles) ? unscoped : await dataScopesOf(db, grants.filter(isHeld), holder),
  };
}

/** Administrators of the platform and of a hospital see all rows, because someone has to be able to repair a wrong data scope. */
export function seesAllRows(db: { tenantId: string }, roles: readonly { roleAlias: string }[]): boolean {
  return roles.some(
    ({ roleAlias }) =>
      roleAlias === tenantAdministratorAlias || (roleAlias === administratorAlias && db.tenantId === platformTenant),
  );
}

const isFirstOfAll = (db: TenantDatabase, { roles }: Holder) =>
  db.tenantId === platformTenant && roles.some(({ roleAlias }) => roleAlias === administratorAlias);

const operationsByPath: ReadonlyMap<string, OperationId> = new Map(
  operationList.flatMap(({ id, path }) => pathsOf(path).map((each) => [each, id] as const)),
);
const pathById: ReadonlyMap<string, string> = new Map(operationList.map(({ id, path }) => [id, path]));

/** Operations with API scopes of which none is held, and those that would do the same. */
function closedBy(grants: readonly ScopeGrant[], isHeld: (grant: ScopeGrant) => boolean): Set<OperationId> {
  const scopes = grants.filter(({ kind }) => kind === "api");
  const operations = (list: readonly ScopeGrant[]) => list.flatMap(({ target }) => operationsByPath.get(target) ?? []);
  const open = new Set(operations(scopes.filter(isHeld)));
  const closed = new Set(operations(scopes).filter((id) => !open.has(id)));
  const alike = operationList.filter(({ closedWith }) => closedWith !== undefined && closed.has(closedWith));
  return new Set([...closed, ...alike.map(({ id }) => id)]);
}

/** The table that a data scope narrows, by the operation it names. */
export function tableOfScope(scopeClass: string): TenantTable | undefined {
  const path = pathById.get(scopeClass);
  return path === undefined ? undefined : ownedTableAt(path);
}

/** What narrows the rows of a table for a role. */
type TableGrant = ScopeGrant & { table: TenantTable };

/**
 * The grants that narrow rows. Where a role has a data scope of the platform on a table, the hospital's own choice for that role counts
 * for nothing: it never widens what the platform gave.
 */
export function rowGrants(grants: readonly ScopeGrant[]): TableGrant[] {
  const placed = grants.flatMap((grant): TableGrant[] => {
    if (grant.kind === "api") return [];
    const table = grant.kind === "data" ? tableOfScope(grant.target) : ownedTableAt(`${grant.target}/list`);
    if (!table) return [];
    const scopeId = grant.kind === "data" ? grant.scopeId : choiceKey(grant);
    return [{ ...grant, table, scopeId }];
  });
  return placed.filter(
    (grant) =>
      grant.kind === "data" ||
      !placed.some(({ kind, roleId, table }) => kind === "data" && roleId === grant.roleId && table === grant.table),
  );
}

const choiceKey = ({ type, value }: ScopeGrant) => (type === scopeTypes.custom ? `choice ${value}` : `choice ${type}`);

async function dataScopesOf(db: TenantDatabase, grants: readonly ScopeGrant[], holder: Holder): Promise<DataScopes> {
  const byTable = new Map<TenantTable, ScopeGrant[]>();
  for (const grant of rowGrants(grants)) {
    byTable.set(grant.table, [...(byTable.get(grant.table) ?? []), grant]);
  }
  const below = treeReader(db);
  const scopes = [...byTable].map(async ([table, list]) => {
    const rules = await Promise.all(list.map((grant) => ruleOf(table, grant, holder, below)));
    const scope: TableScope = {
      scopeIds: new Set(list.map(({ scopeId }) => scopeId)),
      rules: rules.includes("all") ? "all" : rules.filter((rule) => rule !== "all"),
      types: [...new Set(list.map(({ type }) => type))].sort(),
    };
    return [table, scope] as const;
  });
  return new Map(await Promise.all(scopes));
}

type BelowOf = (deptIds: readonly string[]) => Promise<readonly string[]>;

/** The rows that each type of scope opens. */
async function ruleOf(
  table: TenantTable,
  { type, column, value }: ScopeGrant,
  { userId, deptIds }: Holder,
  below: BelowOf,
): Promise<RowRule | "all"> {
  const owned = ownedRows(table);
  const named = (places: object = {}) => (Object.hasOwn(places, column) ? column : (Object.keys(places)[0] ?? ""));
  switch (type) {
    case scopeTypes.all:
      return "all";
    case scopeTypes.own:
      return { people: { name: named(owned?.people), ids: [userId] } };
    case scopeTypes.department:
      return { depts: { name: named(owned?.depts), ids: deptIds } };
    case scopeTypes.departmentAndBelow:
      return { depts: { name: named(owned?.depts), ids: await below(deptIds) } };
    default: {
      const custom = readCustomScope(table, value);
      if (!custom) return {};
      return toRule(table, custom, custom.deptIds && custom.below ? await below(custom.deptIds) : custom.deptIds);
    }
  }
}

/** Reads departments with all below them, each set once. */
function treeReader(db: TenantDatabase): BelowOf {
  const known = new Map<string, Promise<readonly string[]>>();
  return (deptIds) => {
    const key = deptIds.join(",");
    const read = known.get(key) ?? deptsBelow(db, deptIds);
    known.set(key, read);
    return read;
  };
}

/** Departments and all below them. A circle in the tree ends where it closes. */
export async function deptsBelow(db: TenantDatabase, deptIds: readonly string[]): Promise<string[]> {
  if (deptIds.length === 0) return [];
  const rows = await db
    .withRecursive("below", (of) =>
      of
        .selectFrom("bladeDept")
        .select("bladeDept.id")
        .where("bladeDept.id", "in", deptIds)
        .union(of.selectFrom("bladeDept as dept").innerJoin("below", "below.id", "dept.parentId").select("dept.id")),
    )
    .selectFrom("below")
    .select("below.id")
    .execute();
  return rows.map(({ id }) => id);
}
