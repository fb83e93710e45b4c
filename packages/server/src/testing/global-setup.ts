import { startTestCluster } from "./cluster.ts";

/** vitest's `globalSetup`: one PostgreSQL for the run, inherited by the workers through the environment. */
export async function setup(): Promise<() => Promise<void>> {
  const { stop } = await startTestCluster();
  return stop;
}
