import type { Database } from "../../db/database.ts";
import { connectionTo } from "../../db/own-database/connection.ts";
import { type OwnDatabase, openOwnDatabase } from "../../db/own-database/own-database.ts";
import type { PersonalData } from "../../db/personal-columns/personal-data.ts";
import type { DatabaseAddress, PoolLimits } from "../../db/pool.ts";
import type { Outbound } from "../outbound/outbound.ts";
import { reachable, readDatasourceAddress } from "./datasource-address.ts";

/** Knows which tenants have a database of their own, and holds the connections to those. */
export type OwnDatabases = {
  /** Looks again, after a change at once; by connections that wait longer, if some are given. */
  refresh(patient?: Database): Promise<void>;
  /** Looks every second from now on, for changes that other instances made. */
  watch(onError: (error: unknown) => void): void;
  /** The databases in use, and whether each let in the last who asked. */
  states(): readonly { datasourceId: string; isUp: boolean }[];
  close(): Promise<void>;
};

type Parts = { outbound: Outbound; personalData: PersonalData };

/** A datasource as it is stored. */
export type StoredDatasource = { url: string; username: string; passwordCipher: string };

const everyMs = 1000;

/** How to connect to a datasource: to the address that was checked, each time anew. */
export function connectionOf({ outbound, personalData }: Parts, row: StoredDatasource): DatabaseAddress {
  const address = readDatasourceAddress(row.url);
  const { host, port, database, isEncrypted } = address;
  const password = personalData.decrypt(row.passwordCipher);
  const addressOf = () => reachable(outbound, address);
  return connectionTo({ host, port, database, isEncrypted, user: row.username, password, addressOf });
}

/** From now on `forTenant(platform, …)` leads to the database that a tenant is in, as far as `refresh` has found it. */
export function createOwnDatabases(
  parts: Parts & {
    platform: Database;
    prepare: (address: DatabaseAddress) => Promise<void>;
    limits?: PoolLimits;
  },
): OwnDatabases {
  const { platform, personalData, prepare, limits } = parts;
  let opened = new Map<string, { own: OwnDatabase; row: string }>();
  let ownDatabases = new Map<string, Database>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  platform.memory.ownDatabases = {
    of: (tenantId) => ownDatabases.get(tenantId),
    tenants: () => [...ownDatabases.keys()],
  };

  async function look(from: Database): Promise<void> {
    const rows = await from
      .selectFrom("bladeTenant as tenant")
      .innerJoin("bladeDatasource as source", "source.id", "tenant.datasourceId")
      .select(["tenant.tenantId", "source.id", "source.url", "source.username", "source.passwordCipher"])
      .execute();
    const next: typeof opened = new Map();
    const found: typeof ownDatabases = new Map();
    for (const { tenantId, id, ...stored } of rows) {
      const row = JSON.stringify(stored);
      const known = next.get(id) ?? (opened.get(id)?.row === row ? opened.get(id) : undefined);
      const { own } = known ?? {
        own: openOwnDatabase({
          datasourceId: id,
          address: connectionOf(parts, stored),
          platform,
          personalData,
          prepare,
          limits,
        }),
      };
      next.set(id, { own, row });
      found.set(tenantId, own.database(tenantId));
    }
    const gone = [...opened.values()].filter(({ own }) => ![...next.values()].some((kept) => kept.own === own));
    [opened, ownDatabases] = [next, found];
    // Queries that are still running there end first.
    for (const { own } of gone) own.close().catch(() => {});
  }

  /** One look after the other, so that an older one never has the last word. */
  const refresh = (from = platform) => {
    looking = looking.catch(() => {}).then(() => look(from));
    return looking;
  };

  return {
    refresh,
    watch(onError) {
      timer ??= setInterval(() => void refresh().catch(onError), everyMs);
      timer.unref();
    },
    states: () => [...opened].map(([datasourceId, { own }]) => ({ datasourceId, isUp: own.isUp() })),
    async close() {
      clearInterval(timer);
      await looking.catch(() => {});
      await Promise.all([...opened.values()].map(({ own }) => own.close()));
      [opened, ownDatabases] = [new Map(), new Map()];
    },
  };
}
