import {
  type CheckedDrawing,
  type Definition,
  type Expression,
  type Finding,
  labelOf,
  type NamedGroup,
  type UserTask,
} from "@bladekit/flow";
import type { FlowFinding } from "@bladekit/openapi";
import type { PlatformContext } from "../../../context/context.ts";
import { isId } from "../../../contract/is-id.ts";
import { listed, say } from "../../../contract/say.ts";
import { forTenant, type TenantDatabase } from "../../../db/tenant-scope.ts";
import { isPlatform } from "../../system/platform-only.ts";
import { activeStaff } from "../../system/user/active-staff.ts";
import { namesOf } from "../../system/user/user-names.ts";
import { targets } from "../deploy.ts";
import { type Candidate, membersOf, toGroup, usersNamed } from "../people.ts";
import { headedDepts, headsAbove } from "../starter-people.ts";

const shownNames = 10;

/** The most hospitals in which people are looked up, because each costs some queries. */
const mostHospitals = 20;

/** Names of people and groups that a model contains literally. The value of a variable is known only at the start. */
const literal = (expressions: readonly Expression[]): string[] =>
  expressions.flatMap((one) => (one.kind === "value" && typeof one.value === "string" ? one.value.split(",") : []));

/** A user, or a group as the drawing names it. */
type Drawn = NamedGroup | { kind: "user"; target: string };

/** The first two of the active staff whom a drawing names; undefined where the starter decides who they are. */
async function someMembers(db: TenantDatabase, { kind, target }: Drawn): Promise<readonly string[] | undefined> {
  if (kind === "user") return usersNamed(db, [target]);
  if (kind === "leader") return undefined;
  const isById = kind === "dept" || kind === "post";
  if (isById && !isId(target)) return [];
  const group: Candidate = { kind: kind === "deptRole" ? "role" : kind, target };
  return (await membersOf(db, group).limit(2).execute()).map(({ id }) => id);
}

/** The only person who could do a task of groups, where that one may be its starter, too, and the drawing has no rule for that. */
async function onlyMember(
  db: TenantDatabase,
  { isOpenToStarter, whenNobody }: UserTask,
  members: readonly (readonly string[] | undefined)[],
): Promise<string | undefined> {
  const [only, second] = new Set(members.flatMap((some) => some ?? []));
  if (isOpenToStarter || whenNobody !== undefined || members.includes(undefined) || !only || second) return undefined;
  return (await namesOf(db, [only]))(only);
}

/** Departments with active staff, for whom neither the department nor one above it has an active head. */
async function deptsWithoutHead(db: TenantDatabase): Promise<string[]> {
  const staffed = await activeStaff(db)
    .innerJoin("bladeUserDept as link", "link.userId", "user.id")
    .select("link.deptId")
    .distinct()
    .execute();
  const withStaff = new Set(staffed.map(({ deptId }) => deptId));
  const depts = await headedDepts(db);
  return [...depts.values()]
    .filter(({ id }) => withStaff.has(id) && headsAbove(depts, id).length === 0)
    .map(({ deptName }) => deptName);
}

/** Tasks for the head of the starter's department, where departments have none. */
async function withoutHead(db: TenantDatabase, tasks: readonly UserTask[]): Promise<Finding[]> {
  const forHead = tasks.filter((task) => groupsOf(task).some(({ kind }) => kind === "leader"));
  const [first, ...others] = forHead.length === 0 ? [] : await deptsWithoutHead(db);
  if (first === undefined) return [];
  return forHead.map((task) => ({
    ...{ element: task.id, level: "warning" },
    sentence: say(
      "“{}”由发起人的部门负责人办理，“{}”等 {} 个部门没有负责人",
      "“{}” goes to the head of the initiator’s department, but some departments, such as “{}”, have no head: {}",
      labelOf(task),
      first,
      others.length + 1,
    ),
  }));
}

const groupsOf = ({ candidateGroups, several, escalate }: UserTask): NamedGroup[] =>
  [...literal([...candidateGroups, ...(escalate?.groups ?? [])]), ...(several?.groups ?? [])].map((name) =>
    toGroup(name.trim()),
  );

const tasksOf = ({ nodes }: Definition): UserTask[] =>
  Object.values(nodes).filter((node): node is UserTask => node.type === "userTask");

/** People and groups that a task names in so many words. */
function peopleOf(task: UserTask): Drawn[] {
  const users = literal([...(task.assignee ? [task.assignee] : []), ...task.candidateUsers]);
  users.push(...literal(task.escalate?.users ?? []));
  return [...users.map((target): Drawn => ({ kind: "user", target: target.trim() })), ...groupsOf(task)];
}

/** Tasks whose people this hospital does not have. */
async function withoutMembers(db: TenantDatabase, definition: Definition): Promise<Finding[]> {
  const tasks = tasksOf(definition);
  const found: Finding[] = await withoutHead(db, tasks);
  for (const task of tasks) {
    const members: (readonly string[] | undefined)[] = [];
    for (const person of peopleOf(task)) {
      const some = await someMembers(db, person);
      members.push(some);
      if (some === undefined || some.length > 0) continue;
      found.push({
        ...{ element: task.id, level: "warning" },
        sentence: say(
          "“{}”的办理人“{}”在本院没有在职成员",
          "“{}” goes to “{}”, which has no active members in this hospital",
          labelOf(task),
          person.target,
        ),
      });
    }
    const only = task.assignee && !task.several ? undefined : await onlyMember(db, task, members);
    if (only === undefined) continue;
    found.push({
      ...{ element: task.id, level: "warning" },
      sentence: say(
        "“{}”只有“{}”能办理，由其本人发起时没有人办理，请选择“无人办理时”怎么办",
        "“{}” can be handled by “{}” only, so by nobody when they start it themselves. Choose what happens if nobody is assigned",
        labelOf(task),
        only,
      ),
    });
  }
  return found;
}

/** People of a drawing of the platform, which has other people than the hospitals to which it deploys. */
function notLookedUp(definition: Definition): Finding[] {
  const people = tasksOf(definition).flatMap(peopleOf);
  const names = [...new Set(people.flatMap(({ kind, target }) => (kind === "leader" ? [] : [target])))];
  if (names.length === 0) return [];
  const shown = listed(names.slice(0, shownNames).map((name) => say("{}", "{}", name)));
  return [
    {
      ...{ element: "", level: "warning" },
      sentence: say(
        "没有检查各医院是否有这些办理人（共 {} 个）：{}",
        "Whether each hospital has these people was not looked up ({} of them): {}",
        names.length,
        shown,
      ),
    },
  ];
}

/** People of a drawing of the platform, looked up in the hospitals that it is for where these are few. */
async function inHospitals(ctx: PlatformContext, definition: Definition, tenantIds: string): Promise<Finding[]> {
  const hospitals = tenantIds === "" ? [] : await targets(ctx, tenantIds);
  if (hospitals.length === 0 || hospitals.length > mostHospitals) return notLookedUp(definition);
  const rows = await ctx.platform
    .selectFrom("bladeTenant")
    .select(["tenantId", "tenantName"])
    .where("tenantId", "in", hospitals)
    .orderBy("tenantId")
    .execute();
  const found: Finding[] = [];
  for (const { tenantId, tenantName } of rows) {
    const missing = await withoutMembers(forTenant(ctx.platform, tenantId), definition);
    found.push(...missing.map((one) => ({ ...one, sentence: say("{}：{}", "{}: {}", tenantName, one.sentence) })));
  }
  return found;
}

/** People of a drawing whom the hospitals do not have that it is for. */
const ofPeople = (ctx: PlatformContext, graph: Definition, tenantIds: string) =>
  isPlatform(ctx) ? inHospitals(ctx, graph, tenantIds) : withoutMembers(ctx.db, graph);

/**
 * Everything that is wrong with a drawing that a worker has read, or may be; errors first. `tenantIds` are the hospitals that the platform draws it for,
 * as `deploy` takes them.
 */
export async function findingsOf(
  ctx: PlatformContext,
  { drawing, findings }: CheckedDrawing,
  tenantIds = "",
): Promise<FlowFinding[]> {
  const { language } = ctx;
  return [...findings, ...(drawing ? await ofPeople(ctx, drawing.graph, tenantIds) : [])]
    .toSorted((one, other) => one.level.localeCompare(other.level))
    .map(({ element, level, sentence }) => ({ element, level, message: sentence[language] }));
}
