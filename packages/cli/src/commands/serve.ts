import { resolve } from "node:path";
import type { Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { loadServer } from "../load-server.ts";
import { table } from "../render/table.ts";
import { UserError } from "../user-error.ts";

export type ServeOptions = Readonly<{ port?: string; data?: string }>;

/** Runs the reference server until it is asked to end. */
export async function serve({ io, t }: Context, { port, data }: ServeOptions): Promise<ExitCode> {
  const { configVariables, ConfigError, parseConfig, startServer } = await loadServer();
  // The server refuses names it does not know, and the variables of this tool are among them.
  const known = configVariables.map(({ name }) => [name, io.env[name]] as const);
  const env = {
    ...Object.fromEntries(known),
    ...(port !== undefined && { PORT: port }),
    ...(data !== undefined && { BLADEKIT_DATA: resolve(io.cwd, data) }),
  };
  const end = io.interruption();
  const server = await start();
  io.out(`${t({ key: "serving", values: { url: server.url } })}\n`);
  if (server.demoAccounts.length > 0) {
    io.out(
      table(server.demoAccounts.map((demo) => [demo.address, demo.tenantId, demo.account, demo.password, demo.role])),
    );
  }
  await new Promise<void>((ended) => {
    if (end.aborted) ended();
    end.addEventListener("abort", () => ended(), { once: true });
  });
  io.err(`${t("stopping")}\n`);
  const hurry = new AbortController();
  io.onImpatience(() => {
    hurry.abort();
    return undefined;
  });
  await server.stop({ hurry: hurry.signal });
  return exitCodes.ok;

  async function start() {
    try {
      return await startServer(parseConfig(env), (line) => io.err(`${line}\n`));
    } catch (cause) {
      if (cause instanceof ConfigError) {
        throw new UserError(
          { key: "serverRefused", values: { detail: cause.message } },
          { exitCode: exitCodes.usage, cause },
        );
      }
      throw cause;
    }
  }
}
