import { oneBesideAnother, quantile, startTestCluster, type Worst } from "@bladekit/server/testing";
import { say } from "../server/progress.ts";
import { printTable } from "../table.ts";
import { measureSeenByHand, printSeenByHand } from "./seen-by-hand.ts";

const goal = 3;

/**
 * "Tenant A at its worst": one hospital imports workbooks, good and hostile ones, checks the largest drawings, has visitors who ask for pages that
 * were never drawn, and candidates who apply, all at once. Prints how the calls of another hospital fare beside it, and in quiet.
 */
export async function compareWorst(isQuick: boolean): Promise<void> {
  const cluster = await startTestCluster({ durable: true });
  try {
    const worst = await oneBesideAnother({
      ...(isQuick ? { seconds: 20, quietCalls: 100, members: 300 } : { seconds: 120, quietCalls: 500, members: 3000 }),
      crowds: { imports: 8, drawings: 4, visitors: 12, candidates: 40 },
      say,
    });
    printNeighbour(worst);
    printOutcomes(worst);
    say("what was seen by hand to stop a server");
    printSeenByHand(await measureSeenByHand(), worst);
  } finally {
    await cluster.stop();
  }
}

function printNeighbour({ quiet, busy }: Worst): void {
  const part = (times: readonly number[], ...parts: number[]) => parts.map((one) => quantile(times, one));
  const ratios: number[] = [];
  const rows = busy.calls.map(({ kind, times, statuses }, index) => {
    const alone = part(quiet.calls[index]?.times ?? [], 0.5, 0.99);
    const beside = part(times, 0.5, 0.99);
    const ratio = beside.map((value, at) => value / (alone[at] ?? Number.NaN));
    ratios.push(ratio[1] ?? Number.NaN);
    const failed = [...statuses].filter(([status]) => status === 0 || status >= 500);
    return [
      kind,
      ...[...alone, ...beside].map((value) => value.toFixed(0)),
      ...ratio.map((value) => value.toFixed(1)),
      ...[times.length, failed.reduce((sum, [, count]) => sum + count, 0)],
    ];
  });
  printTable(
    "A hospital beside another one that is at its worst, in milliseconds",
    ["", "quiet p50", "p99", "beside p50", "p99", "ratio p50", "p99", "calls", "5xx"],
    rows,
  );
  const most = Math.max(...ratios);
  console.log(`\nThe largest ratio of p99 is ${most.toFixed(1)}; the goal is ${goal} at most`);
  const told = (name: string, { mean, most: longest }: Worst["quiet"]["delay"]) =>
    `${name} ${mean.toFixed(0)} ms on average, ${longest.toFixed(0)} ms at most`;
  console.log(`Delay of the server's thread: ${told("quiet", quiet.delay)}; ${told("beside", busy.delay)}`);
}

function printOutcomes({ outcomes, tasks, isAlive }: Worst): void {
  printTable(
    "What the hospital at its worst was answered",
    ["", "calls", "by status", "not expected"],
    outcomes.map(({ kind, statuses, unexpected }) => [
      kind,
      [...statuses.values()].reduce((sum, count) => sum + count, 0),
      [...statuses]
        .sort(([one], [other]) => one - other)
        .map(([status, count]) => `${count} × ${status}`)
        .join(", "),
      unexpected.join(", ") || "none",
    ]),
  );
  console.log(`\n${tasks.join("\n")}\n${isAlive ? "The server lives" : "THE SERVER HAS ENDED"}`);
}
