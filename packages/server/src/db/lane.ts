import { AsyncLocalStorage } from "node:async_hooks";

/** The lane in which a call waits for a connection, and the milliseconds that it waits there if they differ from the usual. */
type Lane = { name: string; wait?: number };

const lanes = new AsyncLocalStorage<Lane>();

/** The lane of the platform's own work, and of calls whose tenant is not known yet. */
const platformLane: Lane = { name: "" };

/** Runs work that chooses its lane with `chooseLane` once its tenant is known. */
export function withLane<T>(patience: Pick<Lane, "wait">, work: () => T): T {
  return lanes.run({ ...platformLane, ...patience }, work);
}

/** Moves the running work to the lane of this tenant. */
export function chooseLane(tenantId: string): void {
  const lane = lanes.getStore();
  if (lane) lane.name = tenantId;
}

/** The lane of the running work. */
export function laneNow(): Readonly<Lane> {
  return { ...(lanes.getStore() ?? platformLane) };
}
