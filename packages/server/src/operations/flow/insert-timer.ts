import type { Timed } from "@bladekit/flow";
import type { Engine } from "./engine.ts";

/** Keeps a timer that hangs on a token of a process, until it is due. */
export async function insertTimer({ db, ids }: Engine, instanceId: string, token: number, timer: Timed): Promise<void> {
  const { node, at, again, late = "" } = timer;
  await db
    .insertInto("flowTimer")
    .values({
      ...{ id: ids.next(), instanceId, token, node, dueTime: at.toISOString(), kind: late },
      ...{ againTimes: again?.times ?? 0, againEvery: String(again?.every ?? 0) },
    })
    .execute();
}
