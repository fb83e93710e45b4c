import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The programs of a deployment, by the paths at which they are installed. */
export type Programs = Readonly<{
  etcd: string;
  patroni: string;
  haproxy: string;
  pgbouncer: string;
  /** The folder of PostgreSQL's programs. */
  postgres: string;
}>;

const POSTGRES = "/usr/lib/postgresql";
const OLDEST_POSTGRES = 15;
// 3.0.2 loses acknowledged writes when a primary that hung wakes.
const OLDEST_PATRONI = [3, 3] as const;

const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/opt/patroni/bin"];
const find = (name: string) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** Looks for all programs. Those that are missing are named, each with the way to have it. */
export function findPrograms(): Programs | { missing: readonly string[] } {
  const [etcd, patroni, haproxy, pgbouncer] = ["etcd", "patroni", "haproxy", "pgbouncer"].map(find);
  const postgres = findPostgres();
  const missing = [
    ...(etcd ? [] : ["etcd: apt-get install etcd-server"]),
    ...(haproxy ? [] : ["HAProxy: apt-get install haproxy"]),
    ...(pgbouncer ? [] : ["PgBouncer: apt-get install pgbouncer"]),
    ...(postgres ? [] : [`PostgreSQL ${OLDEST_POSTGRES} or later: apt-get install postgresql`]),
    ...(patroni && isRecent(patroni)
      ? []
      : [
          `Patroni ${OLDEST_PATRONI.join(".")} or later: /usr/bin/python3 -m venv /opt/patroni && /opt/patroni/bin/pip install 'patroni[etcd3]' psycopg2-binary`,
        ]),
  ];
  if (missing.length > 0 || !etcd || !patroni || !haproxy || !pgbouncer || !postgres) return { missing };
  return { etcd, patroni, haproxy, pgbouncer, postgres };
}

function findPostgres(): string | undefined {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number) : [];
  const newest = Math.max(0, ...versions.filter((version) => version >= OLDEST_POSTGRES));
  const folder = join(POSTGRES, String(newest), "bin");
  return newest > 0 && existsSync(join(folder, "postgres")) ? folder : undefined;
}

function isRecent(patroni: string): boolean {
  try {
    const version = execFileSync(patroni, ["--version"]).toString();
    const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(version)?.map(Number) ?? [];
    return major > OLDEST_PATRONI[0] || (major === OLDEST_PATRONI[0] && minor >= OLDEST_PATRONI[1]);
  } catch {
    // It is there and does not run, such as in a folder that was moved.
    return false;
  }
}
