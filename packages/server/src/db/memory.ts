import type { Kysely } from "kysely";
import type { DB } from "./schema.ts";

/** Finds the database of tenants that are not in the platform's own database. */
type OwnDatabaseIndex = {
  /** Undefined for a tenant in the platform's own database. */
  of(tenantId: string): Database | undefined;
  /** The tenants in other databases. */
  tenants(): readonly string[];
};

/** What this process remembers about one database. It lives as long as the database object. */
export type Memory = {
  /** A map for one part of the server alone. `part` is any object that identifies the part. */
  of<Value>(part: object): Map<string, Value>;
  /** Set once the server has looked; undefined if every tenant is in this database. */
  ownDatabases: OwnDatabaseIndex | undefined;
  /**
   * The memory of the database itself. In a transaction it is the memory of the database on which the transaction began. The transaction's
   * own memory must not outlive it.
   */
  readonly lasting: Memory;
};

/** An object about which the process remembers something: a database. */
export type Remembered = { readonly memory: Memory };

/** The whole database with all tenants, for start-up, for look-ups before the tenant is known, and for the platform's own work. */
export type Database = Kysely<DB> & Remembered;

/** An empty memory. The memory of a transaction on `begun` knows which tenants are elsewhere, so that the transaction can refuse them. */
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
