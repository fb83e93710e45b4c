// Measures how long `bladekit` takes to start, to set up ten hospitals and to plan without changes, and its memory with large hospitals.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseConfig, startServer } from "@bladekit/server";
import { printTable } from "../table.ts";
import { writeDictionaries, writeLarge, writePlatform } from "./manifests.ts";
import { compareStarts } from "./starts.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const program = join(root, "packages/cli/bin/bladekit.cjs");

/** The cost of a run: seconds of the clock, processor seconds of the program and of the server, and the number of calls. */
type Run = Readonly<{ seconds: number; own: number; served: number; reads: number; writes: number; megabytes: number }>;

/** A preloaded module that writes the resource usage of its process to a file when the process ends. */
const measure = (file: string) =>
  `process.on("exit", () => require("fs").writeFileSync(${JSON.stringify(file)}, JSON.stringify(process.resourceUsage())));`;

function buildProgram(): void {
  for (const name of ["sdk", "cli"]) {
    execFileSync("npm", ["run", "build", "--silent", "--workspace", `packages/${name}`], {
      cwd: root,
      stdio: "ignore",
    });
  }
}

/** Measures the start of the built program, then its work with a server in this process. */
export async function compareCli(isQuick: boolean): Promise<void> {
  buildProgram();
  const folder = mkdtempSync(join(tmpdir(), "bladekit-bench-cli-"));
  try {
    compareStarts(program, folder, isQuick ? 5 : 25);
    await withServer(folder, (server) => compareWork(folder, server, isQuick));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures a first apply of 10,000 new records, one that changes all of them, and one that finds nothing to do, on a server in this process. */
export async function compareApply(isQuick: boolean): Promise<void> {
  buildProgram();
  const folder = mkdtempSync(join(tmpdir(), "bladekit-bench-apply-"));
  const records = isQuick ? 1000 : 10_000;
  try {
    await withServer(folder, async ({ run }) => {
      writePlatform(join(folder, "one"), { hospitals: 1, rows: 20, pages: 10 });
      await run("apply", "one", "--yes");
      const lines: (string | number)[][] = [];
      for (const [what, word] of [
        [`${records} new records`, ""],
        [`${records} changes`, "新"],
        [`${records} as declared`, "新"],
      ] as const) {
        writeDictionaries(join(folder, "large"), records, word);
        const { seconds, own, served, reads, writes, megabytes } = await run("apply", "large", "--yes");
        lines.push([what, seconds.toFixed(1), own.toFixed(1), served.toFixed(1), reads, writes, megabytes.toFixed(0)]);
      }
      printTable(
        "Apply of dictionary entries",
        ["", "s", "its processor, s", "the server's, s", "reads", "writes", "MB"],
        lines,
      );
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The built program, signed in to a server in this process. */
type Bench = Readonly<{
  url: string;
  password: string;
  /** Runs any program of Node.js to its end. */
  measured: (args: readonly string[]) => Promise<Run>;
  run: (...args: string[]) => Promise<Run>;
}>;

async function withServer(folder: string, work: (bench: Bench) => Promise<void>): Promise<void> {
  const config = {
    BLADEKIT_DATA: join(folder, "data"),
    BLADEKIT_HOST: "127.0.0.1",
    BLADEKIT_DEMO: "false",
    BLADEKIT_SECURITY: "off",
    PORT: "0",
  };
  const server = await startServer(parseConfig({ ...config, BLADEKIT_LOG_LEVEL: "silent" }));
  const counts = { reads: 0, writes: 0 };
  server.app.server.on("request", ({ method, url = "" }) => {
    if (!url.includes("/blade-auth/")) counts[method === "GET" ? "reads" : "writes"] += 1;
  });
  const [module, usage] = [join(folder, "measure.cjs"), join(folder, "usage.json")];
  writeFileSync(module, measure(usage));
  const { password = "" } = server.firstAdministrator ?? {};
  const env = {
    ...process.env,
    NODE_OPTIONS: `--require ${module}`,
    BLADEKIT_CONFIG: join(folder, "config"),
    BLADEKIT_SERVER: server.url,
    BLADEKIT_PASSWORD: password,
    BLADEKIT_LANG: "en",
  };
  /** Runs a program to its end. A plan with changes has an exit code of its own, which is accepted. */
  const measured = async (args: readonly string[]): Promise<Run> => {
    Object.assign(counts, { reads: 0, writes: 0 });
    const start = performance.now();
    const before = process.cpuUsage();
    const child = spawn(process.execPath, args, { cwd: folder, env });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    const [code] = (await once(child, "close")) as [number | null];
    const seconds = (performance.now() - start) / 1000;
    const served = process.cpuUsage(before);
    if (code !== 0 && code !== 2) throw new Error(`${args.join(" ")} ended with ${code}:\n${output.slice(-2000)}`);
    const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(readFileSync(usage, "utf8")) as NodeJS.ResourceUsage;
    return {
      seconds,
      ...counts,
      megabytes: maxRSS / 1024,
      own: (userCPUTime + systemCPUTime) / 1e6,
      served: (served.user + served.system) / 1e6,
    };
  };
  const run = (...args: string[]) => measured([program, ...args]);
  try {
    await run("login", "--tenant", "000000", "--username", "admin");
    await work({ url: server.url, password, measured, run });
  } finally {
    await server.stop();
  }
}

async function compareWork(folder: string, { url, password, measured, run }: Bench, isQuick: boolean): Promise<void> {
  const small = { hospitals: 10, rows: 1000, pages: 300 };
  writePlatform(join(folder, "ten"), small);
  const first = await run("apply", "ten", "--yes");
  const second = await run("apply", "ten", "--yes");
  const bare = await measured(["--input-type=module", "-e", bareWrites(url, password, first.writes)]);
  const work = { "first apply": first, "second apply": second, "as many writes, bare": bare };
  printTable(
    "10 hospitals, 1,000 dictionary rows, 300 menus",
    ["", "s", "% of the first", "its processor, s", "the server's, s", "reads", "writes", "MB"],
    Object.entries(work).map(([name, each]) => [
      name,
      each.seconds.toFixed(2),
      ((each.seconds / first.seconds) * 100).toFixed(1),
      each.own.toFixed(2),
      each.served.toFixed(2),
      each.reads,
      each.writes,
      each.megabytes.toFixed(0),
    ]),
  );
  const sizes: [rows: number, pages: number][] = isQuick
    ? [
        [200, 50],
        [1000, 100],
      ]
    : [
        [1000, 50],
        [10_000, 500],
      ];
  const large: (string | number)[][] = [];
  for (const [rows, pages] of sizes) {
    writeLarge(join(folder, `large-${rows}`), rows, pages);
    const made = await run("apply", `large-${rows}`, "--yes");
    const again = await run("plan", `large-${rows}`);
    large.push([
      `${rows} rows, ${pages} menus`,
      made.seconds.toFixed(1),
      made.writes,
      made.megabytes.toFixed(0),
      again.seconds.toFixed(2),
      again.megabytes.toFixed(0),
    ]);
  }
  printTable("Memory at its peak", ["", "apply, s", "writes", "apply, MB", "plan, s", "plan, MB"], large);
}

/** A program that sends as many writes without a plan, four at once and with the mark of the command line. */
function bareWrites(url: string, password: string, writes: number): string {
  const sdk = new URL("../../../packages/sdk/dist/index.js", import.meta.url).href;
  return `
    import { createBladeClient } from ${JSON.stringify(sdk)};
    const client = createBladeClient({ baseUrl: ${JSON.stringify(`${url}/api`)}, clientId: "cli" });
    await client.session.login({ tenantId: "000000", username: "admin", password: ${JSON.stringify(password)}, grant: "password" });
    let sent = 0;
    await Promise.all(Array.from({ length: 4 }, async () => {
      while (sent < ${writes}) {
        const body = { code: "bare_" + sent++, dictKey: "-1", dictValue: "bare", sort: 1 };
        await client.POST("/blade-system/dict-biz/submit", { body, headers: { "Managed-By": "bench" } });
      }
    }));`;
}
