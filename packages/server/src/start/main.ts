import { EmbeddedError } from "../db/embedded.ts";
import { ConfigError, parseConfig } from "../services/config.ts";
import { logStreamOf } from "./log-stream.ts";
import { type PrintedAccount, startServer } from "./start.ts";

const [output, errors] = [logStreamOf(process.stdout), logStreamOf(process.stderr)];
const print = (line: string) => output.write(`${line}\n`);

function printWelcome(url: string, accounts: readonly PrintedAccount[]): void {
  print("");
  print(`  招聘网站 · recruit site   ${url}/`);
  print(`  管理后台 · console        ${url}/admin/`);
  print(`  接口 · API                ${url}/api/  （/api/openapi.json）`);
  for (const site of new Set(accounts.map((account) => account.site))) {
    print(`\n  ${site}`);
    for (const { address, tenantId, account, password, role } of accounts.filter((entry) => entry.site === site)) {
      print(`    ${address.padEnd(44)} ${tenantId}  ${account.padEnd(12)} ${password.padEnd(14)} ${role}`);
    }
  }
  print("\n  按 Ctrl+C 停止 · press Ctrl+C to stop\n");
}

async function run(): Promise<void> {
  const config = parseConfig(process.env);
  // All lines use one stream, so that the next line that succeeds reports the lost ones.
  const server = await startServer(config, print, output);
  printWelcome(server.url, server.demoAccounts);
  const hurry = new AbortController();
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      // A second signal means that the operator does not want to wait.
      if (isStopping) return hurry.abort();
      isStopping = true;
      print("正在停止 · stopping");
      // A process manager sends SIGTERM, behind a load balancer. A person at the keyboard sends SIGINT.
      const drainSeconds = signal === "SIGTERM" ? config.drainSeconds : 0;
      server.stop({ drainSeconds, hurry: hurry.signal }).then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}

/** An error that the operator can correct is printed as a sentence. Any other error is a bug and is printed with its stack. */
function fail(error: unknown): void {
  const isOurs = error instanceof ConfigError || error instanceof EmbeddedError;
  const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  const text = isTaken
    ? "端口已被占用，请用 PORT 换一个 · the port is taken; choose another with PORT"
    : isOurs
      ? (error as Error).message
      : ((error as Error).stack ?? String(error));
  errors.write(`${text}\n`);
  process.exit(1);
}

run().catch(fail);
