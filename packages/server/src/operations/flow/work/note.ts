import type { Engine } from "../engine.ts";
import type { Locked } from "../locked-instance.ts";
import { now } from "../now.ts";

type Note = {
  node: string;
  nodeName: string;
  /** Null for an entry that a timer made. */
  userId: string | null;
  outcome: "add" | "copy" | "urge" | "remind" | "jump" | "migrate" | "fallback" | "reassign" | "suspend" | "resume";
  comment: string;
  /** The visit of a task that explains itself by the entry. */
  token?: number;
};

/** An entry of the history that is no task: something that was done beside a step. */
export async function note(
  { db, ids }: Engine,
  { id: instanceId, deployed }: Pick<Locked, "id" | "deployed">,
  done: Note,
): Promise<void> {
  const { userId: assignee, ...rest } = done;
  await db
    .insertInto("flowStep")
    .values({
      ...{ id: ids.next(), instanceId, token: 0, nodeType: "userTask", isTask: false, assignee, endTime: now, ...rest },
      ...{ processName: deployed.name, processKey: deployed.key },
      ...{ definitionId: deployed.id, category: deployed.category },
    })
    .execute();
}

/** The names of people and what was said about them: `王敏、李娜：请审核`. */
export function noteText(ids: readonly string[], nameOf: (id: string) => string, comment = ""): string {
  const names = ids.map(nameOf).join("、");
  return (comment.trim() === "" ? names : `${names}：${comment.trim()}`).slice(0, 500);
}
