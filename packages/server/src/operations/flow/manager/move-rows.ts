import { nodeOf, type State, type Timed, timersOf } from "@bladekit/flow";
import type { Deployed, Engine } from "../engine.ts";
import { insertTimer } from "../insert-timer.ts";

type Move = { to: Deployed; before: State; after: State };

/** Writes where a process stands on another version: its tasks, and its timers. A timer that both versions have goes on counting. */
export async function moveRows(engine: Engine, id: string, { to, before, after }: Move): Promise<void> {
  const { db } = engine;
  await db
    .updateTable("flowInstance")
    .set({ definitionId: to.id, state: JSON.stringify(after) })
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("flowStep")
    .set({ definitionId: to.id, processName: to.name })
    .where("instanceId", "=", id)
    .execute();
  for (const token of after.tokens) {
    const old = before.tokens.find((one) => one.id === token.id);
    const node = nodeOf(to.graph, token.node);
    await db
      .updateTable("flowStep")
      .set({ node: node.id, nodeName: node.name })
      .where("instanceId", "=", id)
      .where("token", "=", token.id)
      .where("endTime", "is", null)
      .execute();
    const known = await db
      .selectFrom("flowTimer")
      .select(["id", "node", "kind"])
      .where("instanceId", "=", id)
      .where("token", "=", token.id)
      .execute();
    const wanted = timersOf(to.graph, token, after.variables, to.readAt);
    const isOf = (timer: Timed) => (row: { node: string; kind: string }) =>
      row.kind === (timer.late ?? "") &&
      (row.node === timer.node || (row.node === old?.node && timer.node === token.node));
    const kept = known.filter((row) => wanted.some((timer) => isOf(timer)(row)));
    const gone = known.filter((row) => !kept.includes(row)).map((row) => row.id);
    if (gone.length > 0) await db.deleteFrom("flowTimer").where("id", "in", gone).execute();
    for (const timer of wanted) {
      const row = kept.find(isOf(timer));
      if (row) await db.updateTable("flowTimer").set({ node: timer.node }).where("id", "=", row.id).execute();
      else await insertTimer(engine, id, token.id, timer);
    }
  }
}
