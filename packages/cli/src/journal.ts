import { appendFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { configFolder } from "./config/folder.ts";
import { readPrivate, writePrivate } from "./config/private-file.ts";
import type { Io } from "./io.ts";
import type { Outcome } from "./plan/apply.ts";
import { nameOf } from "./plan/item.ts";
import type { Plan } from "./plan/plan.ts";

/** The plan that a run applies and what became of each change; it outlives a process that is killed. */
export type Journal = Readonly<{
  path: string;
  record: (outcome: Outcome) => void;
  /** Everything was applied: there is nothing to resume. */
  close: () => void;
}>;

type Head = Readonly<{ plan: Plan; pid: number }>;

/** One line for the plan, then one for each outcome. Each run has a file of its own, so that two of them do not mix. */
export function startJournal(io: Io, plan: Plan, now: number): Journal {
  const path = join(folderOf(io, plan.server), `${String(now).padStart(15, "0")}-${io.pid}.jsonl`);
  writePrivate(path, `${JSON.stringify({ plan, pid: io.pid } satisfies Head)}\n`, io.pid);
  return {
    path,
    record: ({ change, ...outcome }) => {
      const error = "error" in outcome ? { error: String(outcome.error) } : {};
      appendFileSync(path, `${JSON.stringify({ name: nameOf(change), ...outcome, ...error })}\n`);
    },
    close: () => rmSync(path, { force: true }),
  };
}

export type Unfinished = Readonly<{ plan: Plan; remove: () => void }>;

/** The last apply to tenants of a choice that did not finish and does not run any more; undefined when there is none. */
export function unfinishedPlan(
  io: Io,
  server: string,
  isChosen: (tenants: readonly string[]) => boolean,
): Unfinished | undefined {
  const folder = folderOf(io, server);
  for (const file of journalsIn(folder).reverse()) {
    const path = join(folder, file);
    const [first] = (readPrivate(path) ?? "").split("\n", 1);
    const head = first ? (JSON.parse(first) as Head) : undefined;
    if (head && isChosen(head.plan.tenants) && (head.pid === io.pid || !io.isRunning(head.pid))) {
      return { plan: head.plan, remove: () => rmSync(path, { force: true }) };
    }
  }
  return undefined;
}

/** Forgets applies that broke off: a later one to the same tenants has been through. */
export function forgetUnfinished(io: Io, { server, tenants }: Plan): void {
  for (const tenant of tenants) {
    const last = () => unfinishedPlan(io, server, (others) => others.includes(tenant));
    for (let found = last(); found; found = last()) {
      // An apply that was about other tenants, too, stays for those.
      if (!found.plan.tenants.every((each) => tenants.includes(each))) break;
      found.remove();
    }
  }
}

function journalsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(".jsonl"))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function folderOf(io: Io, server: string): string {
  return join(configFolder(io), "journals", server.replace(/^https?:\/\//, "").replace(/[^A-Za-z0-9.-]+/g, "_"));
}
