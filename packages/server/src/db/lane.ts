import { AsyncLocalStorage } from "node:async_hooks";

/** The way of a call through the line for connections: its lane, and the milliseconds that it waits there if not as long as others. */
type Lane = { name: string; wait?: number };

const lanes = new AsyncLocalStorage<Lane>();

/** The lane of the platform's own work, and of calls whose tenant is not known yet. */
const platformLane: Lane = { name: "" };

/** Does work whose lane is told by `chooseLane`, once its tenant is known. */
export function withLane<T>(patience: Pick<Lane, "wait">, work: () => T): T {
  return lanes.run({ ...platformLane, ...patience }, work);
}

/** From now on the work that runs waits in the lane of this tenant. */
export function chooseLane(tenantId: string): void {
  const lane = lanes.getStore();
  if (lane) lane.name = tenantId;
}

/** The lane of the work that runs. */
export function laneNow(): Readonly<Lane> {
  return { ...(lanes.getStore() ?? platformLane) };
}
