import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Services } from "../context/context.ts";
import { platformTenant } from "../contract/tenant-id.ts";
import type { Keys } from "../db/personal-columns/keys.ts";
import { forTenant } from "../db/tenant-scope.ts";
import { PLATFORM_ROLE } from "../seed/platform.ts";
import { type Config, ConfigError } from "../services/config.ts";
import { isKnownKey } from "../services/security/known-key.ts";
import { md5Hex, verifyPassword } from "../services/security/password.ts";

/** The setting that selects the database of a start. */
const sourceOf = ({ databaseUrl }: Config) => (databaseUrl ? "DATABASE_URL" : "BLADEKIT_DATA");

/** @throws ConfigError when a key is publicly known */
export function refuseKnownKeys(config: Config, keys: Keys): void {
  for (const [name, key] of Object.entries(keys)) {
    for (const one of [key].flat()) {
      if (!isKnownKey(one)) continue;
      throw new ConfigError(
        `${sourceOfKey(config, one)}: ${name} 不是随机密钥，请换成 32 个随机字节（openssl rand -base64 32）。The key “${name}” is not random; put 32 random bytes in its place.`,
      );
    }
  }
}

function sourceOfKey({ dataKeys = [], indexKey, dataDir }: Config, key: Buffer): string {
  if (dataKeys.some((given) => given.equals(key))) return "BLADEKIT_DATA_KEYS";
  return indexKey?.equals(key) ? "BLADEKIT_INDEX_KEY" : `BLADEKIT_DATA: ${join(dataDir, "keys.json")}`;
}

/** @throws ConfigError when the hospitals and accounts of this database are demo data */
export async function refuseDemoData({ config, platform }: Pick<Services, "config" | "platform">): Promise<void> {
  const mark = await platform
    .selectFrom("installationMark")
    .select("name")
    .where("name", "=", "demo")
    .executeTakeFirst();
  // Demo data from before databases were marked.
  const hasList = await access(join(config.dataDir, "demo-accounts.json")).then(
    () => true,
    () => false,
  );
  if (!mark && !hasList) return;
  throw new ConfigError(
    `${sourceOf(config)}: 其中是演示数据和演示账号，不能用于生产环境（NODE_ENV=production），请换一个。It holds demo data and demo accounts, which are refused with NODE_ENV=production; use another one.`,
  );
}

/** Passwords with which systems of this kind are delivered, or that attackers try first. */
const defaultPasswords = ["admin", "123456", "12345678", "admin123", "password", "blade", "saber", "888888", "root"];
const mostAdministrators = 20;

/** @throws ConfigError when an administrator of the platform has a well-known password */
export async function refuseDefaultAccounts({
  config,
  platform,
}: Pick<Services, "config" | "platform">): Promise<void> {
  const administrators = await forTenant(platform, platformTenant)
    .selectFrom("bladeUser as user")
    .innerJoin("bladeUserRole as link", "link.userId", "user.id")
    .innerJoin("bladeRole as role", "role.id", "link.roleId")
    .select(["user.account", "user.passwordHash"])
    .where("role.roleAlias", "=", PLATFORM_ROLE)
    .where("user.isDeleted", "=", 0)
    .limit(mostAdministrators)
    .execute();
  for (const { account, passwordHash } of administrators) {
    for (const password of [account, ...defaultPasswords]) {
      if (!(await verifyPassword(passwordHash, md5Hex(password)))) continue;
      throw new ConfigError(
        `${sourceOf(config)}: 平台账号 ${account} 仍是默认密码，不能用于生产环境（NODE_ENV=production），请先修改。The account ${account} of the platform still has a default password, which is refused with NODE_ENV=production; change it first.`,
      );
    }
  }
}
