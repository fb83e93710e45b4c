// People whom a task is for. A model names people as Blade's models do: a user by id or account, a group by a role's alias; departments and
// positions have a prefix before their id.
import { type NamedGroup, readGroup } from "@bladekit/flow";
import { type Expression, type SqlBool, sql } from "kysely";
import { type Context, requireUser } from "../../context/context.ts";
import type { TenantDatabase } from "../../db/tenant-scope.ts";
import { activeStaff, staffNamed } from "../system/user/active-staff.ts";

/** A user or group that may take a task; `deptRole` is a role in a department, as `1780…:hr`. */
export type Candidate = { kind: "user" | "role" | "dept" | "post" | "deptRole"; target: string };

/** A group of a model: `hr`, or with its kind before it. */
export const toGroup = (name: string): NamedGroup => readGroup(name) ?? { kind: "role", target: name };

/** The department and the role of a `deptRole`. */
export function partsOf(target: string): readonly [deptId: string, alias: string] {
  const at = target.indexOf(":");
  return [target.slice(0, at), target.slice(at + 1)];
}

/** The ids of users that a model names, without those that do not exist or are locked out. */
export async function usersNamed(db: TenantDatabase, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  // BladeX writes the prefix before an id.
  const plain = names.map((name) => name.replace(/^taskUser_/, ""));
  const found = await staffNamed(db, plain).select(["user.id", "user.account"]).execute();
  const idOf = (name: string) => found.find(({ id, account }) => id === name || account === name)?.id;
  return plain.map(idOf).filter((id) => id !== undefined);
}

/** Active staff whom a candidate stands for: the user, or everybody in the group. */
export function membersOf(db: TenantDatabase, { kind, target }: Candidate) {
  const staff = activeStaff(db).select("user.id");
  const members = {
    user: () => staff.where("user.id", "=", target),
    role: () =>
      staff
        .innerJoin("bladeUserRole as link", "link.userId", "user.id")
        .innerJoin("bladeRole as role", "role.id", "link.roleId")
        .where("role.roleAlias", "=", target),
    dept: () => staff.innerJoin("bladeUserDept as link", "link.userId", "user.id").where("link.deptId", "=", target),
    post: () => staff.innerJoin("bladeUserPost as link", "link.userId", "user.id").where("link.postId", "=", target),
    deptRole: () => {
      const [deptId, alias] = partsOf(target);
      return staff
        .innerJoin("bladeUserRole as link", "link.userId", "user.id")
        .innerJoin("bladeRole as role", "role.id", "link.roleId")
        .innerJoin("bladeUserDept as place", "place.userId", "user.id")
        .where("role.roleAlias", "=", alias)
        .where("place.deptId", "=", deptId);
    },
  };
  return members[kind]();
}

/** Holds for candidates that stand for the caller now; asked anew each time, so that a new holder of a role sees what waited already. */
function isOwn(ctx: Context): Expression<SqlBool> {
  const { userId, roleAliases, deptId } = requireUser(ctx);
  const deptIds = deptId.split(",").filter((id) => id !== "");
  const own: Candidate[] = [
    { kind: "user", target: userId },
    ...roleAliases.map((target) => ({ kind: "role" as const, target })),
    ...deptIds.map((target) => ({ kind: "dept" as const, target })),
    ...deptIds.flatMap((id) => roleAliases.map((alias) => ({ kind: "deptRole" as const, target: `${id}:${alias}` }))),
  ];
  const posts = ctx.db
    .selectFrom("bladeUserPost")
    .select([sql.lit("post").as("kind"), sql<string>`post_id::text`.as("target")])
    .where("userId", "=", userId);
  const [kinds, targets] = [own.map(({ kind }) => kind), own.map(({ target }) => target)];
  const candidate = sql`(${sql.ref("flowCandidate.kind")}, ${sql.ref("flowCandidate.target")})`;
  return sql<SqlBool>`${candidate} in (select * from unnest(${kinds}::text[], ${targets}::text[]) union all ${posts})`;
}

/** Holds for steps that the caller may claim, or might before somebody claimed them. It looks at the candidates of each step: for one step, or few. */
export function mayClaim(ctx: Context): Expression<SqlBool> {
  const mine = ctx.db
    .selectFrom("flowCandidate")
    .select("flowCandidate.stepId")
    .where("flowCandidate.stepId", "=", sql.ref<string>("flowStep.id"))
    .where(isOwn(ctx))
    // The offset keeps the planner from starting with the groups: it would read all tasks that a group has ever had.
    .offset(sql.lit(0));
  return sql<SqlBool>`exists ${mine}`;
}

/** Holds for steps that wait for the caller, or a colleague in one of the caller's groups, to claim them; it finds them by an index. */
export function waitsForCaller(ctx: Context): Expression<SqlBool> {
  const mine = ctx.db
    .selectFrom("flowCandidate")
    .select("flowCandidate.stepId")
    // Written out: the index has a condition, which a kept plan cannot find in a parameter.
    .where("flowCandidate.isWaiting", "=", sql.lit(true))
    .where(isOwn(ctx));
  return sql<SqlBool>`${sql.ref("flowStep.id")} = any(array(${mine}))`;
}
