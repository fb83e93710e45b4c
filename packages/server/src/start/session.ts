import { createPool, type PoolLimits, type PoolOptions } from "../db/pool.ts";
import { connectQuery, sessionSettings, settingFaults, settingsQuery } from "../db/session-settings.ts";
import { ConfigError } from "../services/config.ts";

/**
 * Opens a connection and looks at its settings. A pooler that nobody told us of drops them silently, and every time would be some hours
 * off. @throws ConfigError with what to do
 */
export async function requireSession(options: PoolOptions, limits: PoolLimits): Promise<void> {
  const { queryTimeout = 0, lockTimeout } = options.isPooled ? limits : options;
  const wanted = sessionSettings({ queryTimeout, lockTimeout });
  const pool = createPool(options);
  try {
    const { rows } = await pool.query(settingsQuery);
    const faults = settingFaults(rows, wanted).join(", ");
    if (faults)
      throw new ConfigError(options.isPooled ? setAtPooler(faults, connectQuery(wanted)) : unknownPooler(faults));
  } catch (error) {
    const { message } = error as Error;
    throw /unsupported startup parameter/.test(message) ? new ConfigError(unknownPooler(message)) : error;
  } finally {
    await pool.end();
  }
}

const setAtPooler = (faults: string, query: string) =>
  `BLADEKIT_DB_POOLER: 连接池给出的连接没有应有的设置（${faults}）。请在 PgBouncer 的 [databases] 中给本库加上下面的 connect_query，再执行 RELOAD 与 RECONNECT。The pooler's connections lack their settings (${faults}): add this connect_query to the database below [databases] of PgBouncer, then RELOAD and RECONNECT.\n${query}`;

const unknownPooler = (faults: string) =>
  `DATABASE_URL: 连接的设置没有到达数据库（${faults}），中间似乎有连接池，请设置 BLADEKIT_DB_POOLER=transaction。The settings of a connection did not reach the database (${faults}). A pooler seems to stand in between: set BLADEKIT_DB_POOLER=transaction.`;
