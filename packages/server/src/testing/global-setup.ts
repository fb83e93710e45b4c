import { startTestCluster } from "./cluster.ts";

/** vitest's `globalSetup`: starts one PostgreSQL for the run. Workers learn its address from the environment. */
export async function setup(): Promise<() => Promise<void>> {
  const { stop } = await startTestCluster();
  return stop;
}
