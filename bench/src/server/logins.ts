import { median, printTable } from "../table.ts";
import { type Hospital, loginShots } from "./hospital.ts";
import { load } from "./load.ts";
import { say } from "./progress.ts";

const list = "/mrhr-zpgl-new/openness/front/getFrontPostJobList";

/** Measures logins per second, and their effect on visitors: the 99th percentile of the public list, without and with logins. */
export async function compareLogins(hospital: Hospital, rounds: number, seconds: number): Promise<void> {
  const logins = await loginShots(hospital, 10);
  const signIn = () => Promise.all(logins.map((login) => load(login, seconds, 1)));
  const visit = hospital.visit(list);
  const idle: number[] = [];
  const busy: number[] = [];
  const alone: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    say(round < 0 ? "  warming up" : `  round ${round + 1} of ${rounds}`);
    const quiet = await load(visit, seconds, 5);
    const undisturbed = await signIn();
    const [crowded] = await Promise.all([load(visit, seconds, 5), signIn()]);
    if (round < 0) continue;
    idle.push(quiet.p99);
    alone.push(undisturbed.reduce((sum, { perSecond }) => sum + perSecond, 0));
    busy.push(crowded.p99);
  }
  const ratios = busy.map((p99, round) => p99 / Math.max(idle[round] ?? 0, 1));
  printTable(
    "Logins with argon2id (19 MiB, 2 passes), 10 at a time, and the public list beside them, 5 at a time",
    ["logins/s", "p99 ms of the list, idle", "p99 ms while people sign in", "ratio"],
    [[median(alone).toFixed(0), median(idle), median(busy), median(ratios).toFixed(1)]],
  );
}
