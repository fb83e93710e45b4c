import type pg from "pg";
import { createPool } from "../db/pool.ts";

/** Connections that wait as long as a busy machine takes: how soon a server gives up is for the tests of that alone. */
export const patientPool = (url: string, max?: number): pg.Pool =>
  createPool({ url, queryTimeout: 60_000, connectTimeout: 60_000, ...(max && { max }) });
