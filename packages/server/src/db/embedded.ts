import { escapeIdentifier, escapeLiteral } from "pg";
import { type Cluster, openCluster } from "./embedded/cluster.ts";
import { removeUnfinished } from "./embedded/placement.ts";
import { type Supervised, supervise } from "./embedded/supervise.ts";

export { EmbeddedError } from "./embedded/embedded-error.ts";

export type EmbeddedOptions = Readonly<{
  /** The folder of the database, which is created if necessary. */
  dataDir: string;
  /** Receives a line about each slow step and each noteworthy event. */
  log: (line: string) => void;
}>;

export type Embedded = Readonly<{
  /** The address of the database, for an account that owns this database and has no other rights. */
  url: string;
  /** Shuts the database down; running queries fail. */
  stop(): Promise<void>;
}>;

const NAME = "bladekit";

/**
 * Starts an embedded PostgreSQL on a free port of 127.0.0.1, with its files in `<dataDir>/postgres`. It stops when its owner ends, even if
 * the owner is killed. Throws `EmbeddedError` when it cannot run on this machine, or when another process uses the same folder.
 */
export async function startEmbedded({ dataDir, log }: EmbeddedOptions): Promise<Embedded> {
  const cluster = await openCluster(dataDir, log);
  const server = await supervise(cluster, {}, log);
  await removeUnfinished(dataDir);
  await createOwnDatabase(cluster, server);
  return { url: `postgres://${NAME}:${cluster.password}@127.0.0.1:${server.port}/${NAME}`, stop: server.stop };
}

async function createOwnDatabase(cluster: Cluster, server: Supervised): Promise<void> {
  const connection = server.connection();
  const name = escapeIdentifier(NAME);
  const missing = async (query: string) => (await connection.query(query, [NAME])).rowCount === 0;
  if (await missing("select from pg_roles where rolname = $1")) {
    await connection.query(`create role ${name} login password ${escapeLiteral(cluster.password)}`);
  }
  if (await missing("select from pg_database where datname = $1")) {
    await connection.query(`create database ${name} owner ${name}`);
  }
}
