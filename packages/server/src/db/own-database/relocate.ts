import type pg from "pg";
import type { Database } from "../database.ts";
import { createPool, type DatabaseAddress } from "../pool.ts";
import { claimDatabase } from "./claim.ts";
import { copyPlatform } from "./mirror.ts";
import { moveTenant } from "./move-tenant.ts";

/** Why a tenant cannot move. The caller turns it into words. */
export type MoveFault = "unreachable" | "foreign" | "elsewhere" | "open";

export class MoveError extends Error {
  override name = "MoveError";
  readonly fault: MoveFault;

  constructor(fault: MoveFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** Runs work with the only connection of a pool without time-outs. */
async function withConnection<T>(
  url: DatabaseAddress,
  work: (client: pg.PoolClient) => Promise<T>,
  connectTimeout = 5_000,
): Promise<T> {
  const pool = createPool({ url, max: 1, queryTimeout: 0, connectTimeout, applicationName: "bladekit move" });
  try {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}

/**
 * Checks that a database can be reached and belongs to this datasource. An empty one is claimed, where that is allowed. @throws MoveError
 */
export async function requireOwnDatabase(
  address: DatabaseAddress,
  datasourceId: string,
  mayBeEmpty = true,
): Promise<void> {
  const isOurs = await withConnection(address, async (client) => {
    await client.query("begin");
    const claimed = await claimDatabase(client, datasourceId, mayBeEmpty);
    await client.query("commit");
    return claimed;
  }).catch((cause) => {
    throw new MoveError("unreachable", cause);
  });
  if (!isOurs) throw new MoveError("foreign");
}

/**
 * Moves a tenant between the platform's database and another one. By `now` it must have been closed for a minute, so that no call is
 * running that began while it was open. @throws MoveError, StillChanging
 */
export async function relocate(parts: {
  platformUrl: DatabaseAddress;
  platform: Database;
  address: DatabaseAddress;
  datasourceId: string;
  direction: "to own" | "to platform";
  tenantId: string;
  now: string;
}): Promise<void> {
  const { platformUrl, platform, address, datasourceId, direction, tenantId, now } = parts;
  const isAway = direction === "to platform";
  await withConnection(address, async (own) => {
    if (!isAway) {
      await own.query("begin");
      await copyPlatform(platform, own, datasourceId, tenantId);
      await own.query("commit");
    }
    await withConnection(platformUrl, (client) =>
      moveTenant({ platform: client, own, direction, tenantId, atPlatform: () => leave(client) }),
    );
  });

  async function leave(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query(
      `select datasource_id::text as datasource,
         coalesce(expire_time <= now() and greatest(expire_time, update_time) <= $2::timestamptz - interval '1 minute', false) as closed
       from blade_tenant where tenant_id = $1 for update`,
      [tenantId, now],
    );
    if (rows[0]?.datasource !== (isAway ? datasourceId : null)) throw new MoveError("elsewhere");
    if (!rows[0]?.closed) throw new MoveError("open");
    await client.query(
      "update blade_tenant set datasource_id = $2, datasource_time = $3::timestamptz where tenant_id = $1",
      [tenantId, isAway ? null : datasourceId, now],
    );
  }
}
