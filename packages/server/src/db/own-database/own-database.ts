import { Refusal } from "../../contract/errors.ts";
import { createDatabase, type Database } from "../database.ts";
import { LineError } from "../line.ts";
import type { PersonalData } from "../personal-columns/personal-data.ts";
import { createPool, type DatabaseAddress, type PoolLimits } from "../pool.ts";
import { copyPlatform, platformVersion } from "./mirror.ts";
import { onlyCopied } from "./only-copied.ts";

/** A database with the rows of some tenants, and the small pool of connections to it. */
export type OwnDatabase = {
  /** The database for one tenant. The caller still has to narrow it to that tenant. */
  database(tenantId: string): Database;
  /** Whether the last caller could connect; true before the first call. */
  isUp(): boolean;
  close(): Promise<void>;
};

const connections = 5;

/**
 * A handle that opens no connection yet. Before each query or transaction it asks the platform whether the tenant is still here and whether
 * the copy of the platform's tables is recent enough. So a change by an administrator of the platform takes effect at the next call.
 * `prepare` migrates the database once. A failure on the way is `unavailable`, for these tenants alone.
 */
export function openOwnDatabase(parts: {
  datasourceId: string;
  address: DatabaseAddress;
  platform: Database;
  personalData: PersonalData;
  prepare: (address: DatabaseAddress) => Promise<void>;
  limits?: PoolLimits | undefined;
}): OwnDatabase {
  const { datasourceId, address, platform, personalData, prepare, limits } = parts;
  const pool = createPool({ url: address, max: connections, ...limits });
  // For work that may take longer than a call.
  const slow = createPool({ url: address, max: 1, queryTimeout: 30_000 });
  const databases = new Map<string, Database>();
  let isUp = true;
  let prepared: Promise<void> | undefined;
  let copied: string | undefined;
  let copying: Promise<void> | undefined;

  const prepareOnce = () => {
    prepared ??= prepare(address).catch((error) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };

  async function copy(): Promise<void> {
    const client = await slow.connect();
    try {
      await client.query("begin");
      const version = await copyPlatform(platform, client, datasourceId);
      await client.query("commit");
      copied = version;
    } catch (error) {
      await client.query("rollback").catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  }
  const copyOnce = () => {
    copying ??= copy().finally(() => {
      copying = undefined;
    });
    return copying;
  };

  async function check(tenantId: string): Promise<void> {
    const row = await platform
      .selectFrom("bladeTenant")
      .select(["datasourceId", platformVersion.as("version")])
      .where("tenantId", "=", tenantId)
      .executeTakeFirst();
    if (row?.datasourceId !== datasourceId) throw new Error(`${tenantId} has moved`);
    await prepareOnce();
    if (row.version !== copied) await copyOnce();
    // A copy that began before the change does not contain it.
    if (BigInt(copied ?? 0) < BigInt(row.version)) await copyOnce();
  }

  return {
    database(tenantId) {
      const known = databases.get(tenantId);
      if (known) return known;
      const connecting = async <Client>(connect: () => Promise<Client>) => {
        try {
          await check(tenantId);
          const client = await connect();
          isUp = true;
          return client;
        } catch (cause) {
          // A full line does not mean that the database is down.
          if (cause instanceof LineError) throw cause;
          isUp = false;
          throw new Refusal("unavailable", { cause, data: { retryAfter: 2 } });
        }
      };
      const database = createDatabase(pool, personalData, { connecting, plugins: [onlyCopied] });
      databases.set(tenantId, database);
      return database;
    },
    isUp: () => isUp,
    async close() {
      await Promise.all([pool.end(), slow.end()]);
    },
  };
}
