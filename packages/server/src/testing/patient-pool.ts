import type pg from "pg";
import { createPool, type PoolOptions } from "../db/pool.ts";

/** How soon a pool turns callers away in a crowd. */
export type Line = Partial<Pick<PoolOptions, "lineBound" | "lineTimeout" | "lockTimeout">>;

/** Connections that wait as long as a busy machine takes: how soon a server gives up is for the tests of that alone. */
export const patientPool = (url: string, max?: number, line: Line = {}): pg.Pool =>
  createPool({ url, queryTimeout: 60_000, connectTimeout: 60_000, ...(max && { max }), ...line });
