// The past of processes as a walk repeats it: how they began, and what people and timers did.
import type { Past, PastEvent, Variables } from "@bladekit/flow";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";

type Row = {
  id: string;
  instanceId: string;
  node: string;
  nodeType: string;
  isTask: boolean;
  outcome: string;
  endTime: string | null;
  given: unknown;
};

/** The last processes of some versions, the newest first. */
export async function pastsOf(db: TenantDatabase, definitionIds: readonly string[], most: number) {
  if (definitionIds.length === 0) return [];
  const instances = await db
    .selectFrom("flowInstance")
    .select(["id", "definitionId", "begunWith", "endHow"])
    .where("definitionId", "in", definitionIds)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  const rows = await db
    .selectFrom("flowStep")
    .select(["id", "instanceId", "node", "nodeType", "isTask", "outcome", "endTime", "given"])
    .where("instanceId", "in", ["0", ...instances.map(({ id }) => id)])
    .where("nodeType", "in", ["userTask", "boundaryEvent"])
    .orderBy("id")
    .execute();
  return instances.map(({ id, definitionId, begunWith, endHow }) => {
    const own = rows.filter(({ instanceId }) => instanceId === id);
    const past: Past = {
      variables: begunWith as unknown as Variables,
      events: eventsOf(own),
      visited: new Set(own.map(({ node }) => node)),
      // A process that was stopped stands where it stood.
      isOver: endHow === "completed" || endHow === "rejected" || endHow === "error",
    };
    return { instanceId: id, definitionId, past };
  });
}

/** Ended rows come in the order of their ends, and those that ended in the same second in the order of their beginnings. */
function eventsOf(rows: readonly Row[]): PastEvent[] {
  return rows
    .filter(({ endTime }) => endTime !== null)
    .toSorted((one, other) => `${one.endTime}`.localeCompare(`${other.endTime}`))
    .flatMap((row) => eventOf(row, rows) ?? []);
}

function eventOf({ id, node, nodeType, outcome, given }: Row, rows: readonly Row[]): PastEvent | undefined {
  if (nodeType === "boundaryEvent") return { kind: "timer", node };
  if (outcome === "ok" || outcome === "reject" || outcome === "same") {
    return { kind: "answer", node, variables: { ...(given as Variables | null), pass: outcome !== "reject" } };
  }
  if (outcome !== "return" && outcome !== "jump") return undefined;
  const target = rows.find((other) => other.isTask && BigInt(other.id) > BigInt(id));
  return target && { kind: "jump", node, to: target.node };
}
