import type { FlowFinding } from "@bladekit/openapi";
import type { Context } from "../../../context/context.ts";
import { isId } from "../../../contract/is-id.ts";
import { say } from "../../../contract/say.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import type { Definition, UserTask } from "../../../services/flow/definition.ts";
import type { Expression } from "../../../services/flow/expression.ts";
import { type Finding, lint } from "../../../services/flow/lint.ts";
import { ModelRefused, readModel } from "../../../services/flow/read-model.ts";
import { labelOf } from "../../../services/flow/ways.ts";
import { type Candidate, membersOf, toGroup, usersNamed } from "../people.ts";

/** Names of people and groups that a model has in so many words; what a variable names is known at the start only. */
const literal = (expressions: readonly Expression[]): string[] =>
  expressions.flatMap((one) => (one.kind === "value" && typeof one.value === "string" ? one.value.split(",") : []));

async function hasMembers(db: TenantDatabase, { kind, target }: Candidate): Promise<boolean> {
  if (kind === "user") return (await usersNamed(db, [target])).length > 0;
  if (kind !== "role" && !isId(target)) return false;
  return (await membersOf(db, { kind, target }).limit(1).executeTakeFirst()) !== undefined;
}

/** Tasks whose people this hospital does not have. */
async function withoutMembers(db: TenantDatabase, { nodes }: Definition): Promise<Finding[]> {
  const tasks = Object.values(nodes).filter((node): node is UserTask => node.type === "userTask");
  const found: Finding[] = [];
  for (const task of tasks) {
    const users = literal([...(task.assignee ? [task.assignee] : []), ...task.candidateUsers]);
    users.push(...literal(task.escalate?.users ?? []));
    const people = [
      ...users.map((target): Candidate => ({ kind: "user", target: target.trim() })),
      ...literal([...task.candidateGroups, ...(task.escalate?.groups ?? [])]).map((name) => toGroup(name.trim())),
    ];
    for (const person of people) {
      if (await hasMembers(db, person)) continue;
      found.push({
        ...{ element: task.id, level: "warning" },
        sentence: say(
          "“{}”的办理人“{}”在本院没有在职成员",
          "“{}” is for “{}”, who has no active member here",
          labelOf(task),
          person.target,
        ),
      });
    }
  }
  return found;
}

async function findingsOf(db: TenantDatabase, xml: string): Promise<readonly Finding[]> {
  try {
    const definition = await readModel(xml);
    return [...lint(definition), ...(await withoutMembers(db, definition))];
  } catch (error) {
    if (!(error instanceof ModelRefused)) throw error;
    return error.faults.map((fault) => ({ ...fault, level: "error" }));
  }
}

/** Everything that is wrong with a drawing, or may be; errors first. */
export async function checkModel({ db, language }: Context, xml: string): Promise<FlowFinding[]> {
  const findings = await findingsOf(db, xml);
  return findings
    .toSorted((one, other) => one.level.localeCompare(other.level))
    .map(({ element, level, sentence }) => ({ element, level, message: sentence[language] }));
}
