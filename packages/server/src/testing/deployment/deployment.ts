import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, mkdtemp, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { freePort } from "../../db/embedded/postmaster.ts";
import { databaseAccount } from "../../db/embedded/system-account.ts";
import { type Part, part, statusOf, until } from "./process.ts";
import type { Programs } from "./programs.ts";
import { renderTemplate } from "./templates.ts";

/** A PostgreSQL with the Patroni that looks after it. */
export type Member = {
  readonly name: string;
  readonly patroni: Part;
  /** The address of Patroni's REST interface. */
  readonly rest: string;
  /** The number of PostgreSQL's first process. */
  postmaster(): Promise<number>;
};

/** Instances behind HAProxy, PgBouncer, PostgreSQL under Patroni with etcd: all of it on this machine. */
export type Deployment = {
  /** What visitors reach. */
  readonly site: string;
  /** The database through the pooler, past it, and its replicas. */
  readonly urls: Readonly<{ pooled: string; direct: string; replicas: string }>;
  readonly folder: string;
  readonly dataDir: string;
  readonly apps: readonly Part[];
  readonly appUrls: readonly string[];
  readonly members: readonly Member[];
  readonly etcd: readonly Part[];
  readonly pooler: Part;
  primary(): Promise<Member>;
  /** Waits until there are a primary, a synchronous standby and an instance that is ready. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

const ADDRESS = "127.0.0.1";
const main = fileURLToPath(new URL("../../start/main.ts", import.meta.url));
const secret = () => randomBytes(12).toString("hex");

export async function startDeployment(programs: Programs, say: (line: string) => void): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), "bladekit-cluster-"));
  const account = await databaseAccount();
  const parts: Part[] = [];
  const members: Member[] = [];
  const begin = (one: Part) => {
    parts.push(one);
    one.start();
    return one;
  };
  /** A folder of the account that runs the databases. */
  const ownFolder = async (name: string) => {
    const path = join(folder, name);
    await mkdir(path, { recursive: true, mode: 0o700 });
    if (account) await chown(path, account.uid, account.gid);
    return path;
  };
  const ownFile = async (path: string, text: string) => {
    await writeFile(path, text, { mode: 0o600 });
    if (account) await chown(path, account.uid, account.gid);
    return path;
  };
  const log = (name: string) => join(folder, `${name}.log`);
  await chmod(folder, 0o755);
  const passwords = { superuser: secret(), replication: secret(), rewind: secret(), database: secret() };

  const close = async () => {
    for (const one of [...parts].reverse()) {
      // A frozen process hears nothing but this.
      if (one.isRunning()) process.kill(one.pid(), "SIGCONT");
      await one.end(one.name.startsWith("patroni") ? "SIGTERM" : "SIGKILL");
    }
    for (const { postmaster } of members) await endDatabase(postmaster, folder);
    await rm(folder, { recursive: true, force: true });
  };

  const reach = (what: string, holds: () => Promise<boolean>) => until(what, holds, { parts });

  try {
    say("etcd");
    const names = ["1", "2", "3"];
    const etcdPorts = await Promise.all(names.map(async () => [await freePort(), await freePort()] as const));
    const etcd: Part[] = [];
    for (const [index, name] of names.entries()) {
      const [client = 0, peer = 0] = etcdPorts[index] ?? [];
      const text = await renderTemplate("etcd/etcd.env", {
        ...{ NAME: `etcd${name}`, ADDRESS, ETCD_DATA: await ownFolder(`etcd${name}`) },
        ...{ ETCD_PORT: String(client), ETCD_PEER_PORT: String(peer) },
        ETCD_CLUSTER: names.map((other, at) => `etcd${other}=http://${ADDRESS}:${etcdPorts[at]?.[1]}`).join(),
      });
      etcd.push(begin(part(`etcd${name}`, [programs.etcd], { log: log(`etcd${name}`), env: readEnv(text), account })));
    }
    await reach("etcd", async () => (await statusOf(`http://${ADDRESS}:${etcdPorts[0]?.[0]}/health`)) === 200);

    say("PostgreSQL, Patroni");
    const databasePorts = await Promise.all(names.map(freePort));
    const restPorts = await Promise.all(names.map(freePort));
    const sockets = await ownFolder("sockets");
    for (const [index, name] of names.entries()) {
      const data = join(await ownFolder(`pg${name}`), "data");
      const text = await renderTemplate("patroni/member.yml", {
        ...{ NAME: `pg${name}`, ADDRESS, NETWORK: `${ADDRESS}/32`, SOCKETS: sockets },
        ...{ PATRONI_PORT: String(restPorts[index]), POSTGRES_PORT: String(databasePorts[index]) },
        ...{ POSTGRES_DATA: data, POSTGRES_BIN: programs.postgres },
        PGPASS: join(sockets, `pgpass${name}`),
        ETCD_HOSTS: etcdPorts.map(([client]) => `${ADDRESS}:${client}`).join(),
        ...{ SUPERUSER_PASSWORD: passwords.superuser, REPLICATION_PASSWORD: passwords.replication },
        REWIND_PASSWORD: passwords.rewind,
      });
      const file = await ownFile(join(folder, `patroni${name}.yml`), text);
      members.push({
        name: `pg${name}`,
        patroni: begin(part(`patroni${name}`, [programs.patroni, file], { log: log(`patroni${name}`), account })),
        rest: `http://${ADDRESS}:${restPorts[index]}`,
        postmaster: async () => Number((await readFile(join(data, "postmaster.pid"), "utf8")).split("\n")[0]),
      });
    }
    const withStatus = async (path: string) => {
      const statuses = await Promise.all(members.map(({ rest }) => statusOf(`${rest}${path}`)));
      return members.filter((_, index) => statuses[index] === 200);
    };
    const hasStandby = async () =>
      (await withStatus("/primary")).length === 1 && (await withStatus("/sync")).length > 0;
    await reach("a primary with a synchronous standby", hasStandby);

    say("HAProxy, PgBouncer");
    const [primaryPort, replicaPort, poolerPort, sitePort, ...appPorts] = await Promise.all(
      Array.from({ length: 6 }, freePort),
    );
    const backend = Object.fromEntries(
      names.flatMap((name, index) => [
        [`PG${name}`, `${ADDRESS}:${databasePorts[index]}`],
        [`PG${name}_REST`, String(restPorts[index])],
      ]),
    );
    const proxy = async (name: string, values: Readonly<Record<string, string>>) => {
      const file = join(folder, `${name}.cfg`);
      await writeFile(
        file,
        await renderTemplate(`haproxy/${name}.cfg`, { ADDRESS, SYSLOG: `${ADDRESS}:514`, ...values }),
      );
      return begin(part(`haproxy-${name}`, [programs.haproxy, "-db", "-f", file], { log: log(`haproxy-${name}`) }));
    };
    await proxy("database", { PRIMARY_PORT: String(primaryPort), REPLICA_PORT: String(replicaPort), ...backend });
    const url = (port: unknown, user = "bladekit", password = passwords.database, database = "bladekit") =>
      `postgres://${user}:${password}@${ADDRESS}:${port}/${database}`;
    const asSuperuser = url(primaryPort, "postgres", passwords.superuser, "postgres");
    // HAProxy takes every server for the primary until it has asked them, so each of them has to be met in turn.
    await reach("the primary behind HAProxy", async () => {
      for (let times = 0; times < 2 * names.length; times++) {
        const [answer] = await runSql(asSuperuser, ["select pg_is_in_recovery() as replica"]);
        if (answer?.rows[0].replica !== false) return false;
      }
      return true;
    });
    const roleSql = await renderTemplate("role.sql", { DATABASE_PASSWORD: passwords.database });
    await runSql(
      asSuperuser,
      roleSql.split(/;\n/).filter((statement) => statement.trim()),
    );
    const pooler = begin(
      part(
        "pgbouncer",
        [
          programs.pgbouncer,
          await ownFile(
            join(folder, "pgbouncer.ini"),
            await renderTemplate("pgbouncer/pgbouncer.ini", {
              ...{ ADDRESS, POOLER_PORT: String(poolerPort), POOLER_SYSLOG: "0" },
              ...{ DATABASE_HOST: ADDRESS, DATABASE_PORT: String(primaryPort) },
              USERS: await ownFile(join(folder, "users.txt"), `"bladekit" "${passwords.database}"\n`),
            }),
          ),
        ],
        { log: log("pgbouncer"), account },
      ),
    );
    const urls = { pooled: url(poolerPort), direct: url(primaryPort), replicas: url(replicaPort) };
    await reach("PgBouncer", async () => {
      await runSql(urls.pooled, ["select 1"]);
      return true;
    });

    say("bladekit");
    const dataDir = join(folder, "data");
    await mkdir(dataDir, { mode: 0o700 });
    const apps = appPorts.map((port, index) =>
      begin(
        part(
          `app${index + 1}`,
          [process.execPath, "--conditions=@bladekit/source", "--import", import.meta.resolve("tsx"), main],
          {
            log: log(`app${index + 1}`),
            env: {
              ...{ PORT: String(port), BLADEKIT_HOST: ADDRESS, BLADEKIT_DATA: dataDir, BLADEKIT_TRUST_PROXY: "1" },
              ...{ DATABASE_URL: urls.pooled, BLADEKIT_DB_POOLER: "transaction" },
              ...{ BLADEKIT_DATABASE_DIRECT_URL: urls.direct, BLADEKIT_DB_CONNECTIONS: "10" },
              ...{ BLADEKIT_DEMO: "false", BLADEKIT_SECURITY: "off", BLADEKIT_DRAIN_SECONDS: "3" },
            },
          },
        ),
      ),
    );
    const appUrls = appPorts.map((port) => `http://${ADDRESS}:${port}`);
    const site = `http://${ADDRESS}:${sitePort}`;
    await proxy("app", {
      SITE_PORT: String(sitePort),
      ...Object.fromEntries(appPorts.map((port, index) => [`APP${index + 1}`, `${ADDRESS}:${port}`])),
    });
    const settled = () =>
      until("a primary, a standby and ready instances", async () => {
        const ready = await Promise.all(appUrls.map((app) => statusOf(`${app}/readyz`)));
        return ready.every((status) => status === 200) && (await statusOf(`${site}/readyz`)) === 200 && hasStandby();
      });
    await reach("an instance that is ready", async () => (await statusOf(`${site}/readyz`)) === 200);
    await settled();
    return {
      ...{ site, urls, folder, dataDir, apps, appUrls, members, etcd, pooler, settled, close },
      async primary() {
        const [one] = await withStatus("/primary");
        if (!one) throw new Error("there is no primary");
        return one;
      },
    };
  } catch (error) {
    const told = parts.filter((one) => !one.isRunning()).map(({ name }) => `${name}:\n${lastLines(log(name))}`);
    await close();
    throw new Error([(error as Error).message, ...told].join("\n"), { cause: error });
  }
}

/** Ends a PostgreSQL whose Patroni is no longer there to do so. */
async function endDatabase(postmaster: () => Promise<number>, folder: string): Promise<void> {
  const pid = await postmaster().catch(() => 0);
  const place = pid > 0 ? await readlink(`/proc/${pid}/cwd`).catch(() => "") : "";
  // The number may be that of another process by now.
  if (place.startsWith(folder)) process.kill(pid, "SIGQUIT");
}

/** The variables of a file for systemd's `EnvironmentFile`. */
function readEnv(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split("\n")
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
}

const lastLines = (file: string) => execFileSync("tail", ["-n", "15", file]).toString();

export async function runSql(url: string, statements: readonly string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, application_name: "cluster" });
  client.on("error", () => {});
  await client.connect();
  try {
    const results: pg.QueryResult[] = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  } finally {
    await client.end();
  }
}
