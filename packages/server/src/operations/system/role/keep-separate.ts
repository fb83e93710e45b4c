import { type AdministratorPart, administratorParts } from "@bladekit/openapi/packs/administrators";
import type { Sentence } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { nameOfRight } from "../../../contract/permissions/needs-right.ts";
import { nameOfPart, partsOf } from "../../../contract/permissions/one-part.ts";
import { listed, say } from "../../../contract/say.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { lockTrees } from "../../../db/tree-lock.ts";
import { findPeopleParts, findRoleParts, isMixed, ofPart, type PersonParts, type RoleParts } from "./role-parts.ts";

/** Roles whose grants a write changes, and people whose roles it changes. */
type Touched = { roleIds?: readonly string[]; userIds?: readonly string[] };

/** The permissions of a part that a refusal names. More would make nobody wiser. */
const mostNamed = 3;

/**
 * Writes grants or roles of people inside a transaction of `ctx.db`. Where administrators are separate, the outcome has to keep them so: no
 * role and no person gets permissions of two parts, and a part that somebody active has keeps one. A fault that was there before and that the
 * write does not touch refuses nothing.
 * @throws Refusal `validation_failed`
 */
export async function keepSeparate<Result>(
  { db, config }: Pick<Context, "db" | "config">,
  { roleIds = [], userIds = [] }: Touched,
  write: () => Promise<Result>,
): Promise<Result> {
  if (!config.separateAdministrators) return write();
  // Two writes that are each valid could together leave nobody.
  await lockTrees(db);
  const before = await partsIn(db);
  const result = await write();
  const after = await partsIn(db);
  for (const id of roleIds) {
    const role = after.roles.get(id);
    if (role && isMixed(role)) throw mixedRole(role);
  }
  for (const [id, person] of after.people) {
    const wasMixed = (before.people.get(id)?.parts.length ?? 0) > 1;
    if (person.parts.length > 1 && (userIds.includes(id) || !wasMixed)) throw mixedPerson(person);
  }
  for (const part of administratorParts) {
    if (isHeld(part, before.people) && !isHeld(part, after.people)) throw lastOf(part);
  }
  return result;
}

async function partsIn(db: TenantDatabase) {
  const roles = await findRoleParts(db);
  return { roles, people: await findPeopleParts(db, roles) };
}

/** Whether somebody active has a part. */
export const isHeld = (part: AdministratorPart, people: ReadonlyMap<string, PersonParts>): boolean =>
  [...people.values()].some(({ isActive, parts }) => isActive && parts.includes(part));

/** Permissions by their parts, named as menus do. */
export function namedByPart(permissions: readonly string[]): Sentence {
  const parts = partsOf(permissions).map((part) => {
    const names = ofPart(part, permissions).map(nameOfRight);
    const shown = listed(names.slice(0, mostNamed));
    const more = names.length - mostNamed;
    return more > 0
      ? say(
          "{}类（{}等 {} 项）",
          "{} rights ({} and {} more)",
          nameOfPart(part),
          shown,
          say(`${names.length}`, `${more}`),
        )
      : say("{}类（{}）", "{} rights ({})", nameOfPart(part), shown);
  });
  return listed(parts);
}

const mixedRole = ({ roleName, permissions }: RoleParts) =>
  invalidField(
    "menuIds",
    say(
      "系统、安全、审计管理权限互斥，角色“{}”只能有其中一类：{}",
      "The rights of the system, security and audit administrators exclude each other. The role “{}” can have those of one: {}",
      roleName,
      namedByPart(permissions),
    ),
  );

const mixedPerson = ({ name, roles, parts }: PersonParts) =>
  invalidField(
    "roleId",
    say(
      "{} 不能同时有{}管理员的角色：{}",
      "{} cannot have roles of the {} administrators at once: {}",
      name,
      listed(parts.map(nameOfPart), { zh: "、", en: " and " }),
      [...new Set(roles.map(({ roleName }) => roleName))].join("、"),
    ),
  );

const lastOf = (part: AdministratorPart) =>
  invalidField(
    "roleId",
    say(
      "至少要有一名在用的{}管理员，请先把角色交给接任的人",
      "One active {} administrator has to stay. Give the role to a successor first",
      nameOfPart(part),
    ),
  );
