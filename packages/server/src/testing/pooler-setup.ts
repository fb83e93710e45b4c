import type { TestProject } from "vitest/node";
import { hasPgBouncer, startPgBouncer } from "./pgbouncer.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of PgBouncer before the server of all test databases; empty where it is not installed. */
    pooler: string;
  }
}

/** vitest's `globalSetup`, after that of the databases: one PgBouncer for the run. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  if (!hasPgBouncer) {
    process.stdout.write("没有在 PgBouncer 之后测试：没有安装 / NOT tested behind PgBouncer: it is not installed\n");
    provide("pooler", "");
    return async () => {};
  }
  const server = process.env.BLADEKIT_TEST_DATABASE_URL ?? "";
  const pooler = await startPgBouncer(server);
  provide("pooler", new URL(pooler.through(server)).host);
  return pooler.stop;
}
