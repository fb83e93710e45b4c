import type { RoleRowChoices, RoleRows, RowChoice } from "@bladekit/openapi";
import type { PlatformContext } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { sentenceIn } from "../../../contract/language.ts";
import { say } from "../../../contract/say.ts";
import { ownedTableAt } from "../../../db/data-scope/row-owners.ts";
import { transaction } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { lockTrees } from "../../../db/tree-lock.ts";
import { scopeTypes } from "../scope/scope-type.ts";
import { seesAllRows, tableOfScope } from "../scope/scopes-of-user.ts";
import { idsIn } from "../user/staff/memberships.ts";
import { powersOf, requireRolesWithin, requireRowsWithin } from "./privilege.ts";
import { kindsOf } from "./row-kinds.ts";

async function readRole(db: TenantDatabase, roleId: string) {
  const role = await db.selectFrom("bladeRole").select(["id", "roleAlias"]).where("id", "=", roleId).executeTakeFirst();
  if (!role) throw new Refusal("not_found");
  return role;
}

/** Departments that exist and that the caller sees, of these. */
async function seenDepts(db: TenantDatabase, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom("bladeDept").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The choices of a role, for each kind of records that the caller may see. The role of an administrator sees all rows, and so has none. */
export async function readRoleRows(ctx: PlatformContext, roleId: string): Promise<RoleRows> {
  const { db, language } = ctx;
  const role = await readRole(db, roleId);
  if (seesAllRows(db, [role])) return { roleId, rows: [] };
  const [chosen, scopes] = await Promise.all([
    db.selectFrom("bladeRoleRows").select(["resource", "scopeType", "deptIds"]).where("roleId", "=", roleId).execute(),
    db
      .selectFrom("bladeRoleDataScope as grant")
      .innerJoin("bladeDataScope as scope", "scope.id", "grant.scopeId")
      .select(["scope.scopeName", "scope.scopeClass"])
      .where("grant.roleId", "=", roleId)
      .where("scope.isDeleted", "=", 0)
      .orderBy("scope.id")
      .execute(),
  ]);
  const choices = new Map(chosen.map((row) => [row.resource, row]));
  const seen = await seenDepts(
    db,
    chosen.flatMap(({ deptIds }) => idsIn(deptIds)),
  );
  const rows = kindsOf(ctx).map(({ resource, title, permission, choices: fitting }) => {
    const table = ownedTableAt(`${resource}/list`);
    const choice = choices.get(resource);
    return {
      ...{ resource, permission, title: sentenceIn(language, title), choices: [...fitting] },
      scope: (choice?.scopeType ?? 0) as RowChoice["scope"],
      deptIds: idsIn(choice?.deptIds ?? "").filter((id) => seen.has(id)),
      platformScopes: scopes
        .filter(({ scopeClass }) => tableOfScope(scopeClass) === table)
        .map(({ scopeName }) => scopeName),
    };
  });
  return { roleId, rows };
}

/** Keeps what a hospital chooses for a role. @throws Refusal `not_found`, `validation_failed`, `forbidden` for rows beyond the caller's */
export async function limitRoleRows(ctx: PlatformContext, { roleId, rows }: RoleRowChoices): Promise<void> {
  const powers = await powersOf(ctx);
  await transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    await lockTrees(db);
    await requireRolesWithin(inside, powers, [roleId]);
    if (seesAllRows(db, [await readRole(db, roleId)])) {
      throw new Refusal("forbidden", {
        message: say(
          "管理员角色能看到全部数据，不能设定数据范围",
          "An administrator’s role sees all rows, and cannot be limited",
        ),
      });
    }
    const chosen = await checkChoices(inside, rows);
    const resources = [...chosen.keys()];
    await db.deleteFrom("bladeRoleRows").where("roleId", "=", roleId).where("resource", "in", resources).execute();
    const kept = [...chosen].filter(([, { scope }]) => scope !== 0);
    if (kept.length > 0) {
      await db
        .insertInto("bladeRoleRows")
        .values(
          kept.map(([resource, { scope, deptIds }]) => ({
            ...{ roleId, resource, scopeType: scope, deptIds: deptIds.join() },
          })),
        )
        .execute();
    }
    await requireRowsWithin(db, powers, [roleId]);
  });
}

/** The choices by what they are about. A kind that the caller may not see is refused like one that does not exist. */
async function checkChoices(ctx: PlatformContext, rows: readonly RowChoice[]) {
  const kinds = new Map(kindsOf(ctx).map((kind) => [kind.resource, kind]));
  const seen = await seenDepts(
    ctx.db,
    rows.flatMap(({ deptIds = [] }) => deptIds),
  );
  const chosen = new Map<string, { scope: RowChoice["scope"]; deptIds: readonly string[] }>();
  for (const { resource, scope, deptIds = [] } of rows) {
    const kind = kinds.get(resource);
    if (!kind || chosen.has(resource))
      throw invalidField(
        "rows",
        say("没有这种记录，或重复：{}", "No such kind of record, or it is repeated: {}", resource),
      );
    if (!kind.choices.includes(scope))
      throw invalidField("rows", say("{}不属于任何部门", "{}: rows belong to no department", kind.title));
    const isCustom = scope === scopeTypes.custom;
    if (isCustom && (deptIds.length === 0 || !deptIds.every((id) => seen.has(id))))
      throw invalidField("rows", say("请为{}选择部门", "Choose departments for {}", kind.title));
    chosen.set(resource, { scope, deptIds: isCustom ? deptIds : [] });
  }
  return chosen;
}
