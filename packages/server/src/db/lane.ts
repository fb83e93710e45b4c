import { AsyncLocalStorage } from "node:async_hooks";

const lanes = new AsyncLocalStorage<{ name: string }>();

/** The lane of the platform's own work, and of calls whose tenant is not known yet. */
const platformLane = "";

/** Work whose lane in the line for connections is told by `chooseLane`, once its tenant is known. */
export function withLane<T>(work: () => T): T {
  return lanes.run({ name: platformLane }, work);
}

/** From now on the work that runs waits in the lane of this tenant. */
export function chooseLane(tenantId: string): void {
  const lane = lanes.getStore();
  if (lane) lane.name = tenantId;
}

/** The lane of the work that runs. */
export function laneNow(): string {
  return lanes.getStore()?.name ?? platformLane;
}
