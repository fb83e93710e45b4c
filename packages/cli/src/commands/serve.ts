import { resolve } from "node:path";
import type { Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { loadServer } from "../load-server.ts";
import type { Sentence } from "../messages/sentence.ts";
import { table } from "../render/table.ts";
import { UserError } from "../user-error.ts";

export type ServeOptions = Readonly<{ port?: string; data?: string }>;

/** Runs the reference server until it is asked to end. */
export async function serve({ io, t }: Context, { port, data }: ServeOptions): Promise<ExitCode> {
  const { configVariables, ConfigError, EmbeddedError, parseConfig, startServer } = await loadServer();
  // The server refuses names it does not know, and the variables of this tool are among them.
  const known = configVariables.map(({ name }) => [name, io.env[name]] as const);
  const env = {
    ...Object.fromEntries(known),
    ...(port !== undefined && { PORT: port }),
    ...(data !== undefined && { BLADEKIT_DATA: resolve(io.cwd, data) }),
  };
  const end = io.interruption();
  end.addEventListener("abort", () => io.err(`${t("stopping")}\n`), { once: true });
  // A database that keeps running would hold its folder, and the next server would have to take it over.
  io.onImpatience(() => {
    io.err(`${t("stillStopping")}\n`);
    return undefined;
  });
  const server = await start();
  io.out(`${t({ key: "serving", values: { url: server.url } })}\n`);
  io.out(
    table(server.demoAccounts.map((demo) => [demo.address, demo.tenantId, demo.account, demo.password, demo.role])),
  );
  await new Promise<void>((ended) => {
    if (end.aborted) ended();
    end.addEventListener("abort", () => ended(), { once: true });
  });
  await server.stop();
  return exitCodes.ok;

  /** @throws UserError for faults that a setting mends */
  async function start() {
    try {
      return await startServer(parseConfig(env), (line) => io.err(`${line}\n`));
    } catch (cause) {
      const { code, port: taken = "" } = cause as NodeJS.ErrnoException & { port?: number };
      const isTold = cause instanceof ConfigError || cause instanceof EmbeddedError;
      if (code !== "EADDRINUSE" && !isTold) throw cause;
      const sentence: Sentence = isTold
        ? { key: "serverRefused", values: { detail: cause.message } }
        : { key: "portTaken", values: { port: taken } };
      throw new UserError(sentence, { exitCode: exitCodes.usage, cause });
    }
  }
}
