import type { Database } from "../db/database.ts";
import { hasKeys, type Keys, loadKeys } from "../db/personal-columns/keys.ts";
import type { PersonalData } from "../db/personal-columns/personal-data.ts";
import type { DatabaseAddress } from "../db/pool.ts";
import { type SealedRows, sealRows } from "../db/seal-rows.ts";
import { type Config, ConfigError } from "../services/config.ts";

// Any text works if it never changes. The second one says, too, that every value was bound to its row.
const proof = { text: "bladekit", bound: "bladekit bound", tenantId: "000000" } as const;

/**
 * The keys of the installation. @throws ConfigError in production when new keys would be made in a folder that the database may outlive:
 * data encrypted with a lost key cannot be read again
 */
export async function readKeys(config: Config): Promise<Keys> {
  const { dataDir, production, databaseUrl, dataKeys, indexKey } = config;
  if (production && databaseUrl && !dataKeys && !(await hasKeys(dataDir))) {
    throw new ConfigError(
      `BLADEKIT_DATA_KEYS: 生产环境使用自己的 PostgreSQL 时必须提供，或将 keys.json 放入 ${dataDir}。Needed in production with a PostgreSQL of your own, unless ${dataDir} has its keys.json.`,
    );
  }
  return loadKeys(dataDir, { ...(dataKeys && { dataKeys }), ...(indexKey && { indexKey }) });
}

/**
 * Encrypts stored values that are in clear, under a former key or suite, or not bound to their row. Returns how many.
 * @throws ConfigError when the keys are not those of the database
 */
export async function sealStored(
  url: DatabaseAddress,
  platform: Database,
  keys: Keys,
  personalData: PersonalData,
): Promise<SealedRows> {
  const known = await platform.selectFrom("installationKey").select(["sealed", "indexProof"]).executeTakeFirst();
  const shown = known && opened(personalData, known.sealed);
  if (known && shown !== proof.text && shown !== proof.bound) {
    throw new ConfigError(
      "BLADEKIT_DATA_KEYS: 这不是该数据库的密钥，其中的个人信息将无法读取。These are not the keys of this database; its personal data could not be read.",
    );
  }
  const indexProof = personalData.index(proof.tenantId, proof.text);
  const done = await sealRows(url, {
    keys,
    personalData,
    reindex: !!known && known.indexProof !== indexProof,
    isBound: shown === proof.bound,
  });
  const values = { sealed: personalData.encrypt(proof.bound), indexProof };
  await platform
    .insertInto("installationKey")
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
  return done;
}

function opened(personalData: PersonalData, sealed: string): string | undefined {
  try {
    return personalData.decrypt(sealed);
  } catch {
    return undefined;
  }
}
