import type { FlowMessage } from "@bladekit/openapi";
import type { Engine } from "./engine.ts";

/** A message to each of some people, about a process or about a right that they asked for. */
type Telling = {
  kind: FlowMessage["kind"];
  /** Absent where it is about no process. */
  instanceId?: string;
  /** What it is about, by its name in both languages. */
  processName: string;
  nodeName?: string;
  fromUser?: string;
  comment?: string;
};

/** Writes a message to each of some people, in the transaction of what it is about. */
export async function tell(
  { db, ids }: Pick<Engine, "db" | "ids">,
  people: readonly string[],
  telling: Telling,
): Promise<void> {
  const rows = [...new Set(people)].map((userId) => ({ id: ids.next(), userId, ...telling }));
  if (rows.length > 0) await db.insertInto("flowMessage").values(rows).execute();
}
