import { createDatabase } from "../src/db/database.ts";
import { createPersonalData } from "../src/db/personal-columns/personal-data.ts";
import { createPool } from "../src/db/pool.ts";
import { parseConfig } from "../src/services/config.ts";
import { verifyLogs } from "../src/services/log/log-seal.ts";
import { readKeys } from "../src/start/start-keys.ts";

const config = parseConfig(process.env);
if (!config.databaseUrl) {
  process.stderr.write("DATABASE_URL: 请填写要核对的数据库。Name the database to look through.\n");
  process.exitCode = 1;
} else {
  const db = createDatabase(
    createPool({ url: config.databaseUrl, max: 1, queryTimeout: 0 }),
    createPersonalData(await readKeys(config)),
  );
  const { blocks, rows, faults } = await verifyLogs(db, createPersonalData(await readKeys(config)), config.logDays);
  await db.destroy();
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.stdout.write(
    `已核对 ${blocks} 块、${rows} 行，发现 ${faults.length} 处问题。${blocks} blocks and ${rows} rows; ${faults.length} faults.\n`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
}
