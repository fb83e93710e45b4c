import type pg from "pg";
import { createPool, type PoolOptions } from "../db/pool.ts";

/** Limits after which a pool refuses callers in a crowd. */
export type Line = Partial<Pick<PoolOptions, "lineBound" | "lineTimeout" | "lockTimeout">>;

/** A pool of connections with long time limits, so that tests pass on a busy machine. Tests of these limits make pools of their own. */
export const patientPool = (url: string, max?: number, line: Line = {}): pg.Pool =>
  createPool({ url, queryTimeout: 60_000, connectTimeout: 60_000, ...(max && { max }), ...line });

/** The connections of a test server: through the pooler of this run, where there is one. */
export function throughPooler(url: string, line: Line = {}): pg.Pool {
  const pooler = process.env.BLADEKIT_TEST_POOLER;
  if (!pooler) return patientPool(url, 5, line);
  const address = new URL(url);
  address.host = pooler;
  return createPool({
    url: address.href,
    isPooled: true,
    ...{ queryTimeout: 60_000, connectTimeout: 60_000, max: 5 },
    ...line,
  });
}
