// Tells whether this machine is slow today. A run of the CI has 90 minutes. On a machine that needed 850 ms for this piece of work, a run
// with all the proofs of its turn took 87 of them; usually a run takes 25.
import { execFileSync } from "node:child_process";

/** Milliseconds of processor time. */
const SLOW = 600;

/** A program that makes objects and texts and sorts them, as tests do. It prints its processor time in milliseconds. */
const work = `
const begun = process.cpuUsage();
const found = new Map();
for (let at = 0; at < 1_500_000; at += 1) found.set("k" + (at % 50_000), { at, text: String(at) });
JSON.parse(JSON.stringify([...found.values()])).sort((one, other) => (one.text < other.text ? -1 : 1));
const { user, system } = process.cpuUsage(begun);
process.stdout.write(String((user + system) / 1000));
`;

/** The shortest of three runs, so that other work of the machine counts as little as possible. */
export const workMilliseconds = () =>
  Math.min(...[1, 2, 3].map(() => Number(execFileSync(process.execPath, ["-e", work], { encoding: "utf8" }))));

export const isSlow = (milliseconds) => milliseconds > SLOW;
