import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { configFolder } from "./config/folder.ts";
import { readPrivate, writePrivate } from "./config/private-file.ts";
import type { Io } from "./io.ts";
import type { Outcome } from "./plan/apply.ts";
import { nameOf } from "./plan/item.ts";
import type { Plan, Target } from "./plan/plan.ts";

/** The plan that is being applied to a tenant and what became of each change; it outlives a process that is killed. */
export type Journal = Readonly<{
  path: string;
  record: (outcome: Outcome) => void;
  /** Everything was applied: there is nothing to resume. */
  close: () => void;
}>;

/** One line for the plan, then one for each outcome. A plan that was there before is replaced. */
export function startJournal(io: Io, plan: Plan): Journal {
  const path = pathOf(io, plan.target);
  writePrivate(path, `${JSON.stringify({ plan })}\n`, io.pid);
  return {
    path,
    record: ({ change, ...outcome }) => {
      const error = "error" in outcome ? { error: String(outcome.error) } : {};
      appendFileSync(path, `${JSON.stringify({ name: nameOf(change), ...outcome, ...error })}\n`);
    },
    close: () => rmSync(path, { force: true }),
  };
}

/** The plan of an apply to this tenant that did not finish; undefined when there is none. */
export function unfinishedPlan(io: Io, target: Target): Plan | undefined {
  const [first] = (readPrivate(pathOf(io, target)) ?? "").split("\n", 1);
  return first ? (JSON.parse(first) as { plan: Plan }).plan : undefined;
}

function pathOf(io: Io, { server, tenantId }: Target): string {
  const name = `${tenantId}@${server.replace(/^https?:\/\//, "").replace(/[^A-Za-z0-9.-]+/g, "_")}.jsonl`;
  return join(configFolder(io), "journals", name);
}
