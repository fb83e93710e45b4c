import type { RuntimeFact } from "@bladekit/openapi";
import { type Sentence, toWireTime } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Services } from "../../../context/context.ts";
import { say } from "../../../contract/say.ts";
import type { Database } from "../../../db/database.ts";
import { tenantsElsewhere } from "../../../db/own-databases.ts";
import { type KeyKind, keyAges } from "../../../db/personal-columns/key-marks.ts";
import { everyHome } from "../../../db/tenant-scope.ts";

/** A fact in both languages. */
type Fact = Pick<RuntimeFact, "id" | "kind"> & { title: Sentence; value: Sentence; note: Sentence };

const plain = (text: string): Sentence => ({ zh: text, en: text });
const nothing = plain("");

/** What runs: Node.js, PostgreSQL, and the last migration of the database. */
async function versions(platform: Database): Promise<Fact[]> {
  const { rows } = await sql<{ server: string; migration: string; count: number }>`
    select current_setting('server_version') as server, max(name) as migration, count(*)::int as count
    from schema_migration`.execute(platform);
  const { server = "", migration = "", count = 0 } = rows[0] ?? {};
  const fact = (id: string, title: Sentence, value: string, note = nothing): Fact => {
    return { id: `version-${id}`, kind: "version", title, value: plain(value), note };
  };
  const run = say("已执行 {} 个变更", "{} migrations have run", count);
  return [
    fact("node", plain("Node.js"), process.version),
    fact("postgresql", plain("PostgreSQL"), server),
    fact("schema", say("数据库结构", "Database schema"), migration, run),
  ];
}

/** The size of a database. One that is down says so, and hides no other. */
async function sizeOf(home: Database, id: string, title: Sentence, note = nothing): Promise<Fact> {
  const size = sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`;
  const value = await size.execute(home).then(
    ({ rows }) => plain(`${((rows[0]?.bytes ?? 0) / 1024 ** 2).toFixed(1)} MB`),
    () => say("无法连接", "Cannot be reached"),
  );
  return { id: `database-${id}`, kind: "database", title, value, note };
}

type Names = ReadonlyMap<string, string>;

/** Sizes of the default database and of those that tenants have of their own. */
function databases(platform: Database, names: Names): Promise<Fact[]> {
  const own = tenantsElsewhere(platform);
  const shared = say("{} 个租户的数据", "Rows of {} tenants", names.size - own.length);
  return Promise.all([
    sizeOf(platform, "default", say("默认数据库", "Default database"), shared),
    ...own.map(([id, home]) => sizeOf(home, id, plain(names.get(id) ?? id), say("租户自己的库", "The tenant’s own"))),
  ]);
}

/** Messages that wait for a provider, and those that failed, by tenant; none for a tenant that has neither. */
async function messages(platform: Database, names: Names): Promise<Fact[]> {
  const found = everyHome(platform).map((home) =>
    home
      .selectFrom("messageOutbox")
      .select("tenantId")
      .select([
        sql<number>`count(*) filter (where state = 'waiting')::int`.as("waiting"),
        sql<number>`count(*) filter (where state = 'failed')::int`.as("failed"),
        sql<string | null>`to_char(min(create_time) filter (where state = 'waiting')
          at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`.as("oldest"),
      ])
      .where("state", "in", ["waiting", "failed"])
      .groupBy("tenantId")
      .orderBy("tenantId")
      .execute()
      .catch(() => []),
  );
  return (await Promise.all(found)).flat().map(({ tenantId, waiting, failed, oldest }) => ({
    id: `message-${tenantId}`,
    kind: "message",
    title: plain(names.get(tenantId) ?? tenantId),
    value: say("待发送 {}，失败 {}", "{} waiting, {} failed", waiting, failed),
    note: oldest === null ? nothing : say("最早一条自 {} 起等待", "The oldest waits since {}", oldest),
  }));
}

/** How far the collector of logs is behind; nothing where there is none. */
async function forwarding(platform: Database, syslog: Services["syslog"]): Promise<Fact[]> {
  if (!syslog) return [];
  const title = say("日志转发", "Logs sent on");
  const { blocks, since } = await syslog.lag();
  const time = since && toWireTime(new Date(since)).slice(0, 16);
  if (time === undefined)
    return [{ id: "log-syslog", kind: "log", title, value: say("已全部转发", "All are sent"), note: nothing }];
  const { failure } =
    (await platform.selectFrom("scheduleTurn").select("failure").where("name", "=", "syslog").executeTakeFirst()) ?? {};
  const waits = say("最早一块自 {} 起等待", "The oldest waits since {}", time);
  return [
    {
      ...{ id: "log-syslog", kind: "log", title, value: say("{} 块待转发", "{} blocks wait", blocks) },
      note: failure
        ? { zh: `${waits.zh}：${failure}`.slice(0, 300), en: `${waits.en}: ${failure}`.slice(0, 300) }
        : waits,
    },
  ];
}

/** A call that takes longer than this may be felt. */
const slowMs = 500;
const mostSlow = 10;

/** The slowest calls of a day, as the call log has them: writes and files. */
async function slowCalls(platform: Database): Promise<Fact[]> {
  const { rows } = await sql<{ path: string; title: string; calls: number; mean: number; most: number }>`
    select request_uri as path, min(title) as title, count(*)::int as calls,
      round(avg(time::numeric))::int as mean, max(time::numeric)::int as most
    from log_api where create_time > now() - interval '1 day' and time ~ '^[0-9]+$'
    group by request_uri having max(time::numeric) >= ${slowMs}
    order by most desc, path limit ${mostSlow}`.execute(platform);
  return rows.map(({ path, title, calls, mean, most }) => ({
    id: `call-${path}`,
    kind: "call",
    title: plain(title),
    value: say("平均 {} 毫秒，最慢 {} 毫秒", "{} ms on average, {} ms at most", mean, most),
    note: say("24 小时内 {} 次：{}", "{} calls in 24 hours: {}", calls, path),
  }));
}

/** What each key is for, and what takes its place. */
const keyTitles: Readonly<Record<KeyKind, Sentence>> = {
  signing: say("令牌签名密钥", "Key that signs tokens"),
  cipher: say("传输加密密钥", "Key of what browsers encrypt"),
  data: say("数据加密密钥与 SM2 密钥对", "Key that seals stored data, and SM2 pair"),
  digest: say("查找用的索引密钥", "Key of indexes for searches"),
  link: say("文件链接密钥", "Key that signs links to files"),
};

/** How old each key is. A warning stands in front, so that it is seen in the list. */
async function keys(platform: Database, most: number): Promise<Fact[]> {
  const ages = await keyAges(platform);
  return ages.map(({ kind, days, since }) => ({
    id: `key-${kind}`,
    kind: "key",
    title: keyTitles[kind],
    value:
      most > 0 && days > most ? say("{} 天，建议更换", "{} days, to be replaced", days) : say("{} 天", "{} days", days),
    note: say("自 {} 起使用", "Used since {}", since),
  }));
}

/** How the platform runs, by what the server knows: a handful of queries for each database. */
export async function runtimeFacts({
  platform,
  syslog,
  config: { keyDays },
}: Pick<Services, "platform" | "syslog" | "config">): Promise<readonly Fact[]> {
  const tenants = await platform
    .selectFrom("bladeTenant")
    .select(["tenantId", "tenantName"])
    .where("isDeleted", "=", 0)
    .execute();
  const names = new Map(tenants.map(({ tenantId, tenantName }) => [tenantId, tenantName]));
  const facts = await Promise.all([
    versions(platform),
    databases(platform, names),
    messages(platform, names),
    forwarding(platform, syslog),
    slowCalls(platform),
    keys(platform, keyDays),
  ]);
  return facts.flat();
}
