// Names of people and groups as the expressions of a drawing give them.
import type { UserTask } from "./definition.ts";
import { evaluate } from "./expression/evaluate.ts";
import type { Expression, Value, Variables } from "./expression/expression.ts";

export function asText(value: Value): string | null {
  return value === null || value === "" || typeof value === "object" ? null : String(value);
}

export interface Named {
  readonly assignee: string | null;
  readonly candidateUsers: readonly string[];
  readonly candidateGroups: readonly string[];
}

/** The people that a task names, as its expressions give them now. */
export function peopleNamed(node: UserTask, variables: Variables): Named {
  return {
    assignee: node.assignee ? asText(evaluate(node.assignee, variables)) : null,
    candidateUsers: names(node.candidateUsers, variables),
    candidateGroups: names(node.candidateGroups, variables),
  };
}

/** Users or groups that expressions name: each is a text, a list, or names joined by commas. */
export function names(expressions: readonly Expression[], variables: Variables): string[] {
  const found = expressions.flatMap((expression): (string | null)[] => {
    const value = evaluate(expression, variables);
    return Array.isArray(value) ? value.map(asText) : (asText(value)?.split(",") ?? []);
  });
  return [...new Set(found.map((name) => name?.trim() ?? "").filter((name) => name !== ""))];
}
