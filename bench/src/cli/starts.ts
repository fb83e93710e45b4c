import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { median, printTable } from "../table.ts";

const PEER = "auth0-deploy-cli";
const PEER_VERSION = "8.44.0";

/** Installs the peer in a folder. Returns the path of its program, or undefined if npm cannot download it. */
function installPeer(folder: string): string | undefined {
  const cwd = join(folder, "peer");
  mkdirSync(cwd, { recursive: true });
  writeFileSync(join(cwd, "package.json"), "{}");
  try {
    const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--silent"];
    execFileSync("npm", ["install", `${PEER}@${PEER_VERSION}`, ...flags], { cwd, stdio: "ignore", timeout: 240_000 });
    return join(cwd, "node_modules", PEER, "lib/index.js");
  } catch {
    return undefined;
  }
}

/** The milliseconds that a program runs. */
function timed(args: readonly string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { env: { ...process.env, NODE_OPTIONS: "" } });
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}: ${stderr}`);
  return performance.now() - start;
}

/**
 * Compares the time of `--help` with that of an empty program and of the peer. They run in turns, so that other load affects all equally.
 */
export function compareStarts(program: string, folder: string, rounds: number): void {
  const peer = installPeer(folder);
  const programs: [name: string, args: string[]][] = [
    ["node -e 0", ["-e", "0"]],
    ["bladekit --help", [program, "--help"]],
    ...(peer ? [[`${PEER} ${PEER_VERSION} --help`, [peer, "--help"]] as [string, string[]]] : []),
  ];
  const times = programs.map((): number[] => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, [, args]] of programs.entries()) {
      const time = timed(args);
      // The first round fills the disk cache and is not counted.
      if (round >= 0) times[index]?.push(time);
    }
  }
  const ratio = (index: number, to: number) =>
    median((times[index] ?? []).map((time, round) => time / (times[to]?.[round] ?? Number.NaN))).toFixed(2);
  const rows = programs.map(([name], index) => [
    name,
    median(times[index] ?? []).toFixed(0),
    ratio(index, 0),
    ratio(index, 1),
  ]);
  printTable(`Start, the middle of ${rounds} runs in turns`, ["", "ms", "x node -e 0", "x bladekit"], rows);
  if (!peer) console.log(`${PEER} could not be installed, so it is not in the table.`);
}
