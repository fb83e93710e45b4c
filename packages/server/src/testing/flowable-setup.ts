import type { TestProject } from "vitest/node";
import { startFlowable } from "./flowable.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of Flowable; empty where none could be started. */
    flowable: string;
  }
}

/** vitest's `globalSetup`: one Flowable for the run, or the one that `BLADEKIT_TEST_FLOWABLE_URL` names. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.BLADEKIT_TEST_FLOWABLE_URL;
  const flowable = given ? { url: given, stop: async () => {} } : await startFlowable();
  if ("missing" in flowable) {
    process.stdout.write(`没有用 Flowable 测试 / NOT tested with Flowable: ${flowable.missing}\n`);
    provide("flowable", "");
    return async () => {};
  }
  provide("flowable", flowable.url);
  return flowable.stop;
}
