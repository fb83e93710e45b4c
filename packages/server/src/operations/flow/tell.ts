import type { FlowMessage } from "@bladekit/openapi";
import type { Engine } from "./engine.ts";

/** A message about a process, to each of some people. */
type Telling = {
  kind: FlowMessage["kind"];
  instanceId: string;
  processName: string;
  nodeName?: string;
  fromUser?: string;
  comment?: string;
};

/** Writes a message to each of some people, in the transaction of what it is about. */
export async function tell({ db, ids }: Engine, people: readonly string[], telling: Telling): Promise<void> {
  const rows = [...new Set(people)].map((userId) => ({ id: ids.next(), userId, ...telling }));
  if (rows.length > 0) await db.insertInto("flowMessage").values(rows).execute();
}
