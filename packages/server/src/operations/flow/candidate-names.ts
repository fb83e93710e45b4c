import { isId } from "../../contract/is-id.ts";
import { type TenantDatabase, withoutDataScopes } from "../../db/tenant-scope.ts";
import { namesOf } from "../system/user/user-names.ts";
import { type Candidate, partsOf } from "./people.ts";

/** Names of the people and groups that may take a task. */
export async function candidateNames(db: TenantDatabase, candidates: readonly Candidate[]) {
  const of = (kind: Candidate["kind"]) => candidates.filter((one) => one.kind === kind).map(({ target }) => target);
  const unscoped = withoutDataScopes(db);
  const inDepts = of("deptRole").map(partsOf);
  const aliases = [...of("role"), ...inDepts.map(([, alias]) => alias)];
  const deptIds = [...of("dept"), ...inDepts.map(([deptId]) => deptId)].filter(isId);
  const postIds = of("post").filter(isId);
  const found = <Row>(targets: readonly string[], read: () => Promise<Row[]>) => (targets.length === 0 ? [] : read());
  const roles = await found(aliases, () =>
    unscoped
      .selectFrom("bladeRole")
      .select(["roleAlias as target", "roleName as name"])
      .where("roleAlias", "in", aliases)
      .execute(),
  );
  const depts = await found(deptIds, () =>
    unscoped.selectFrom("bladeDept").select(["id as target", "deptName as name"]).where("id", "in", deptIds).execute(),
  );
  const posts = await found(postIds, () =>
    unscoped.selectFrom("bladePost").select(["id as target", "postName as name"]).where("id", "in", postIds).execute(),
  );
  const userName = await namesOf(db, of("user"));
  const known = { role: roles, dept: depts, post: posts };
  return function nameOf({ kind, target }: Candidate): string {
    if (kind === "user") return userName(target) || target;
    if (kind === "deptRole") {
      const [deptId, alias] = partsOf(target);
      return `${nameOf({ kind: "dept", target: deptId })} ${nameOf({ kind: "role", target: alias })}`;
    }
    return known[kind].find((row) => row.target === target)?.name ?? target;
  };
}
