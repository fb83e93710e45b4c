import { join } from "node:path";
import type { Config } from "./config.ts";
import type { Services } from "./context.ts";
import { createDatabase, type Database } from "./db/database.ts";
import { createIds } from "./db/ids.ts";
import { migrate } from "./db/migrate.ts";
import { createPool, type DatabaseAddress } from "./db/pool.ts";
import { createHomes } from "./modules/develop/datasource/homes.ts";
import { createLogWriter } from "./modules/log/log-writer.ts";
import { createMailer } from "./modules/message/mailer.ts";
import { createOutbox } from "./modules/message/outbox.ts";
import { createFileStores } from "./modules/resource/store/file-stores.ts";
import { createLocalStore } from "./modules/resource/store/local-store.ts";
import { parseAllowedHosts } from "./outbound/allowed-hosts.ts";
import { createOutbound } from "./outbound/outbound.ts";
import { createCipher } from "./security/cipher.ts";
import { createFileLinks } from "./security/file-links.ts";
import type { Keys } from "./security/keys.ts";
import { createPersonalData } from "./security/personal-data.ts";
import { createSm2 } from "./security/sm2.ts";
import { createTokens } from "./security/tokens.ts";
import { sealStored } from "./start-keys.ts";
import { traceOutbound } from "./tracing/traced-outbound.ts";

/** Puts the parts of the server together. `clock` and `ids` are ports, so that tests decide the time and the ids. */
export function createServices(parts: {
  config: Config;
  platform: Database;
  keys: Keys;
  clock?: Services["clock"];
  ids?: Services["ids"];
  /** Of `platform`, for work that knows no time-out; default is the one of the configuration. */
  databaseUrl?: string;
}): Services {
  const { config, platform, keys, clock = () => new Date(), ids = createIds() } = parts;
  const personalData = createPersonalData(keys);
  const allowed = parseAllowedHosts(config.outboundHosts);
  if (!allowed) throw new Error("the configuration has checked the list of hosts");
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
  return {
    config,
    platform,
    databaseUrl: parts.databaseUrl ?? config.databaseUrl ?? "",
    homes: createHomes({ platform, outbound, personalData, prepare: prepareDatabase }),
    prepareDatabase,
    ids,
    clock,
    cipher: createCipher(keys.cipher),
    sm2: createSm2(keys),
    tokens: createTokens(keys.signing, clock),
    personalData,
    fileLinks: createFileLinks(keys.link, clock),
    files: createFileStores({ local: createLocalStore(join(config.dataDir, "files")), outbound, personalData, clock }),
    outbox: createOutbox({ ids, personalData, hasMailServer: config.smtpUrl !== undefined }),
    outbound,
    mailer: createMailer(outbound),
    logs: createLogWriter(platform, ids),
  };
}
