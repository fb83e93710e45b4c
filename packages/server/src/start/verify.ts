import { createDatabase, type Database } from "../db/database.ts";
import { createPersonalData, type PersonalData } from "../db/personal-columns/personal-data.ts";
import { createPool, type DatabaseAddress } from "../db/pool.ts";
import { verifySeals } from "../db/verify-seals.ts";
import { type Config, ConfigError } from "../services/config.ts";
import { verifyLogs } from "../services/log/log-seal.ts";
import { parseAllowedHosts } from "../services/outbound/allowed-hosts.ts";
import { createOutbound } from "../services/outbound/outbound.ts";
import { connectionOf } from "../services/own-databases/own-databases.ts";
import { readKeys } from "./start-keys.ts";

type Print = { say: (line: string) => void; fault: (line: string) => void };

/**
 * Looks through all that was written so that a change behind the server's back can be found: the sealed cells of every database, and the blocks of the
 * logs. Says how much there was, and each fault. Returns whether there was none. Only reads.
 * @throws ConfigError without the address of a database
 */
export async function verifyStored(config: Config, { say, fault }: Print): Promise<boolean> {
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (!url) throw new ConfigError("DATABASE_URL: 请填写要核对的数据库。Name the database to look through.");
  const personalData = createPersonalData(await readKeys(config), config.seal);
  const platform = createDatabase(createPool({ url, max: 1, queryTimeout: 0 }), personalData);
  const allowed = parseAllowedHosts(config.outboundHosts);
  if (!allowed) throw new Error("the list of hosts is invalid, although the configuration was checked");
  const outbound = createOutbound(allowed);
  try {
    let faults = 0;
    const others = await ownAddresses(platform, { outbound, personalData });
    for (const [name, address] of [["DATABASE_URL", url] as const, ...others]) {
      const check = await verifySeals(address, personalData);
      for (const line of check.faults) fault(`${name}: ${line}`);
      for (const { table, column, cells, faults: wrong } of check.columns.filter(({ cells }) => cells > 0))
        say(
          `${name}  ${`${table}.${column}`.padEnd(40)} ${String(cells).padStart(9)} ${wrong > 0 ? `${wrong} ✗` : "✓"}`,
        );
      say(
        `${name}：已打开 ${check.cells} 个加密单元格，${check.faulty} 个有问题。${check.cells} sealed cells were opened; ${check.faulty} faults.`,
      );
      faults += check.faulty;
    }
    const logs = await verifyLogs(platform, personalData, config.logDays);
    for (const line of logs.faults) fault(line);
    say(
      `日志：已核对 ${logs.blocks} 块、${logs.rows} 行，发现 ${logs.faults.length} 处问题。Logs: ${logs.blocks} blocks and ${logs.rows} rows; ${logs.faults.length} faults.`,
    );
    return faults + logs.faults.length === 0;
  } finally {
    await platform.destroy();
    outbound.close();
  }
}

/** The databases that tenants have of their own. */
async function ownAddresses(
  platform: Database,
  parts: { outbound: ReturnType<typeof createOutbound>; personalData: PersonalData },
): Promise<(readonly [name: string, address: DatabaseAddress])[]> {
  const rows = await platform
    .selectFrom("bladeDatasource as source")
    .select(["source.name", "source.url", "source.username", "source.passwordCipher"])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("bladeTenant as tenant").select("tenant.id").whereRef("tenant.datasourceId", "=", "source.id")),
    )
    .orderBy("source.id")
    .execute();
  return rows.map(({ name, ...stored }) => [name, connectionOf(parts, stored)] as const);
}
