import { rotateDataKey } from "../src/db/personal-columns/keys.ts";
import { parseConfig } from "../src/services/config.ts";

const { dataDir, dataKeys } = parseConfig(process.env);
if (dataKeys) {
  process.stderr.write(
    "密钥由 BLADEKIT_DATA_KEYS 提供：请在其最前面加入新密钥后重启。The keys are in BLADEKIT_DATA_KEYS: put a new one in front and restart.\n",
  );
  process.exitCode = 1;
} else {
  const former = await rotateDataKey(dataDir);
  process.stdout.write(
    `已生成新密钥（旧密钥 ${former} 个保留用于解密），请重启服务。A new key was made (${former} former kept for reading); restart the server.\n`,
  );
}
