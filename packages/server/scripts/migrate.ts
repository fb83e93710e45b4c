import { parseArgs } from "node:util";
import { dryRun, type TableChange } from "../src/db/dry-run.ts";
import { parseConfig } from "../src/services/config.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } });
const { databaseUrl, databaseDirectUrl } = parseConfig(process.env);
const url = databaseDirectUrl ?? databaseUrl;
if (!values["dry-run"] || url === undefined) {
  process.stderr.write(
    "请设置 DATABASE_URL 并加 --dry-run；升级本身在服务启动时执行。Set DATABASE_URL and add --dry-run; the migrations themselves run when the server starts.\n",
  );
  process.exit(2);
}

const waiting: Record<TableChange["waits"], string> = {
  all: "读写等待 · readers and writers wait",
  writers: "写入等待 · writers wait",
  "same rows": "写入同一行者等待 · writers of the same rows wait",
  nobody: "无人等待 · nobody waits",
};
const describe = ({ table, lock, waits, isRewritten, newIndexes, rows }: TableChange) =>
  [
    ...[`  ${table.padEnd(32)} ${lock.padEnd(20)} ≈ ${rows} 行 · rows`, waiting[waits]],
    ...(isRewritten ? ["全部重写 · all rows are written anew"] : []),
    ...(newIndexes > 0 ? [`新建索引 · new indexes: ${newIndexes}`] : []),
  ].join("; ");

const pending = await dryRun(url);
if (pending.length === 0) say("没有待执行的升级 · nothing is pending");
for (const { name, tables } of pending) {
  say(name);
  if (tables.length === 0) say("  只涉及新表 · new tables alone");
  for (const one of tables) say(describe(one));
}
