import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../db/embedded/postmaster.ts";
import { databaseAccount } from "../db/embedded/system-account.ts";
import { connectQuery, sessionSettings } from "../db/session-settings.ts";
import { renderTemplate } from "./deployment/templates.ts";

export type PgBouncer = {
  /** The address of a database through the pooler. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
};

/** The program; Debian has it outside of an ordinary account's path. */
const program = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"]
  .map((folder) => join(folder, "pgbouncer"))
  .find((path) => existsSync(path));

export const hasPgBouncer = program !== undefined;

/**
 * Starts PgBouncer in transaction mode before every database of a server. `settings` is what it sets on each of its connections, by
 * default what a pool with this limit expects, and `more` is added to its configuration.
 */
export async function startPgBouncer(
  server: string,
  {
    queryTimeout = 60_000,
    settings = connectQuery(sessionSettings({ queryTimeout })),
    more = "",
  }: { queryTimeout?: number; settings?: string; more?: string } = {},
): Promise<PgBouncer> {
  if (!program) throw new Error("PgBouncer is not installed");
  const folder = await mkdtemp(join(tmpdir(), "bladekit-pgbouncer-"));
  const { hostname, port: databasePort, username, password } = new URL(server);
  const users = join(folder, "users.txt");
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const account = await databaseAccount();
  for (let tries = 0; ; tries++) {
    const port = await freePort();
    const file = join(folder, "pgbouncer.ini");
    const values = {
      ...{ DATABASE_HOST: hostname, DATABASE_PORT: databasePort, USERS: users },
      ...{ ADDRESS: "127.0.0.1", POOLER_PORT: String(port), POOLER_SYSLOG: "0" },
    };
    const text = (await renderTemplate("pgbouncer/pgbouncer.ini", values)).replace(/connect_query='.*'$/m, settings);
    await writeFile(file, `${text}${more}\n`);
    // Another account runs it and has to read both files.
    if (account) for (const path of [folder, users, file]) await chmod(path, path === folder ? 0o755 : 0o644);
    const child = spawn(program, ["-q", file], { ...account, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
    let output = "";
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    const ended = new Promise<"ended">((resolve) => child.once("exit", () => resolve("ended")));
    if ((await Promise.race([ended, answers(port)])) === "ended") {
      if (tries < 3 && /in use/.test(output)) continue;
      throw new Error(`PgBouncer ended:\n${output}`);
    }
    return {
      through(databaseUrl) {
        const url = new URL(databaseUrl);
        url.host = `127.0.0.1:${port}`;
        return url.href;
      },
      async stop() {
        child.kill("SIGKILL");
        await ended;
        await rm(folder, { recursive: true, force: true });
      },
    };
  }
}

/** Waits until somebody listens at this port. */
async function answers(port: number): Promise<"answers"> {
  for (;;) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.once("error", () => resolve(false));
      socket.once("close", () => socket.destroy());
      socket.once("connect", () => socket.destroy());
    });
    if (isThere) return "answers";
    await sleep(20);
  }
}
