import { join } from "node:path";
import type { Services } from "../context/context.ts";
import { createDatabase, type Database } from "../db/database.ts";
import { createIds } from "../db/ids.ts";
import { migrate } from "../db/migrate.ts";
import type { Keys } from "../db/personal-columns/keys.ts";
import { createPersonalData } from "../db/personal-columns/personal-data.ts";
import { createPool, type DatabaseAddress, type PoolLimits } from "../db/pool.ts";
import type { Config } from "../services/config.ts";
import { createChanges } from "../services/events/changes.ts";
import { createStreams } from "../services/events/streams.ts";
import { createFileStores } from "../services/files/file-stores.ts";
import { createLocalStore } from "../services/files/local-store.ts";
import { flowableRest } from "../services/flowable/flowable-rest.ts";
import { createForwarder } from "../services/log/forward-logs.ts";
import { createLogWriter } from "../services/log/log-writer.ts";
import { createMailer } from "../services/message/mailer.ts";
import { createOutbox } from "../services/message/outbox.ts";
import { parseAllowedHosts } from "../services/outbound/allowed-hosts.ts";
import { createOutbound } from "../services/outbound/outbound.ts";
import { traceOutbound } from "../services/outbound/traced-outbound.ts";
import { createOwnDatabases } from "../services/own-databases/own-databases.ts";
import { createCipher } from "../services/security/cipher.ts";
import { countersOf } from "../services/security/counting.ts";
import { createFileLinks } from "../services/security/file-links.ts";
import { createSm2 } from "../services/security/sm2.ts";
import { createTokens } from "../services/security/tokens.ts";
import { createViewCounter } from "../services/view-counter.ts";
import { createWorkers, type WorkersLine } from "../services/workers/workers.ts";
import { sealStored } from "./start-keys.ts";

/** How long calls wait for a database, and how many may wait. */
export const limitsOf = ({ queryMs, lockMs, waitSeconds, lineLength }: Config): PoolLimits => ({
  ...{ queryTimeout: queryMs, lockTimeout: lockMs },
  ...{ lineTimeout: waitSeconds * 1000, lineBound: lineLength },
});

/** Builds the parts of the server. `clock` and `ids` are parameters, so that tests control the time and the ids. */
export function createServices(parts: {
  config: Config;
  platform: Database;
  keys: Keys;
  clock?: Services["clock"];
  ids?: Services["ids"];
  /** The address of `platform`, for connections without a time-out; default is the configured one. */
  databaseUrl?: string;
  /** The line of tasks that workers have not begun. A test that sends everything at once needs a longer one. */
  workersLine?: WorkersLine;
}): Services {
  const { config, platform, keys, clock = () => new Date(), ids = createIds() } = parts;
  const personalData = createPersonalData(keys, config.seal);
  const allowed = parseAllowedHosts(config.outboundHosts);
  if (!allowed) throw new Error("the list of hosts is invalid, although the configuration was checked");
  const outbound = traceOutbound(createOutbound(allowed));
  const prepareDatabase = async (address: DatabaseAddress) => {
    await migrate(address);
    const database = createDatabase(createPool({ url: address, max: 1, queryTimeout: 0 }), personalData);
    try {
      await sealStored(address, database, keys, personalData);
    } finally {
      await database.destroy();
    }
  };
  const workerLimits = {
    processes: config.workerProcesses,
    memoryMb: config.workerMemoryMb,
    deadlineMs: config.workerSeconds * 1000,
    waitMs: config.waitSeconds * 1000,
  };
  const databaseUrl = parts.databaseUrl ?? config.databaseUrl ?? "";
  const changes = createChanges(databaseUrl, config.eventStreams > 0);
  return {
    config,
    platform,
    databaseUrl,
    changes,
    streams: createStreams(changes, config.eventStreams),
    ownDatabases: createOwnDatabases({
      ...{ platform, outbound, personalData, prepare: prepareDatabase },
      limits: limitsOf(config),
    }),
    prepareDatabase,
    counters: countersOf(platform),
    ids,
    clock,
    cipher: createCipher(keys.cipher),
    sm2: createSm2(keys),
    tokens: createTokens(keys.signing, clock),
    personalData,
    fileLinks: createFileLinks(keys.link, clock),
    files: createFileStores({ local: createLocalStore(join(config.dataDir, "files")), outbound, personalData, clock }),
    outbox: createOutbox({ ids, personalData, mailFrom: config.smtpFrom, publicUrl: config.publicUrl }),
    outbound,
    mailer: createMailer(outbound),
    logs: createLogWriter(platform, ids, personalData),
    syslog: config.syslog && createForwarder(platform, config.syslog),
    views: createViewCounter(platform),
    workers: createWorkers({ ...workerLimits, ...parts.workersLine }),
    // A day on which tickets can be printed brings many readers at once, each with a piece of work of some milliseconds.
    printers: createWorkers({ ...workerLimits, waitingOfTenant: 64, waitingInAll: 256 }),
    flowable: config.flowableUrl === undefined ? undefined : flowableRest(config.flowableUrl),
  };
}
