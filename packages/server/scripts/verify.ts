import { ConfigError, parseConfig } from "../src/services/config.ts";
import { verifyStored } from "../src/start/verify.ts";

const print = {
  say: (line: string) => process.stdout.write(`${line}\n`),
  fault: (line: string) => process.stderr.write(`${line}\n`),
};
try {
  process.exitCode = (await verifyStored(parseConfig(process.env), print)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  print.fault(error.message);
  process.exitCode = 2;
}
