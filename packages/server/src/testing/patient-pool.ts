import type pg from "pg";
import { createPool, type PoolOptions } from "../db/pool.ts";

/** Limits after which a pool refuses callers in a crowd. */
export type Line = Partial<Pick<PoolOptions, "lineBound" | "lineTimeout" | "lockTimeout">>;

/** A pool with long limits, for busy machines. Tests of the limits themselves use others. */
export const patientPool = (url: string, max?: number, line: Line = {}): pg.Pool =>
  createPool({ url, queryTimeout: 60_000, connectTimeout: 60_000, ...(max && { max }), ...line });
