import type { Kysely } from "kysely";
import type { DB } from "./schema.ts";

/** Where the rows of tenants are that are not in the platform's own database. */
type OwnDatabaseIndex = {
  /** Undefined for a tenant of the platform's own database. */
  of(tenantId: string): Database | undefined;
  /** The tenants that are elsewhere. */
  tenants(): readonly string[];
};

/** The state that the process has of one database. It begins with the database and ends with it. */
export type Memory = {
  /** A map for one part of the server alone. `part` is any object that stands for it. */
  of<Value>(part: object): Map<string, Value>;
  /** Known once the server has looked; undefined where every tenant is here. */
  ownDatabases: OwnDatabaseIndex | undefined;
  /** The memory of the database itself: of a transaction that of the one it was begun on. It may hold nothing that was read. */
  readonly lasting: Memory;
};

/** Anything that the process has state of: a database. */
export type Remembered = { readonly memory: Memory };

/** The whole database, every tenant in it: for start-up, look-ups before the tenant is known, and the platform's own work. */
export type Database = Kysely<DB> & Remembered;

/** A memory of nothing yet; that of a transaction on `begun` knows where tenants are, so that it can refuse those that are elsewhere. */
export function createMemory(begun?: Memory): Memory {
  const parts = new Map<object, Map<string, unknown>>();
  const memory: Memory = {
    of<Value>(part: object) {
      const known = parts.get(part) ?? new Map<string, unknown>();
      parts.set(part, known);
      return known as Map<string, Value>;
    },
    ownDatabases: begun?.ownDatabases,
    get lasting() {
      return begun?.lasting ?? memory;
    },
  };
  return memory;
}
