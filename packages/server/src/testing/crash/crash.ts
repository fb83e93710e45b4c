import { setTimeout as sleep } from "node:timers/promises";
import { postmasterProcesses, signalAll } from "../postmaster-processes.ts";
import { type Damage, findDamage, type Timers, timersFired } from "./damage.ts";
import { openStage, type Stage } from "./stage.ts";
import { type Acknowledged, mostApplications, send, type WriterKind, write, writerKinds } from "./writers.ts";

/** The result of a run of crashes. */
export type CrashReport = Damage & {
  kills: number;
  /** Acknowledged calls, by kind. */
  acknowledged: Partial<Record<WriterKind, number>>;
  /** Applications without an answer that were sent again after the restart, with the same key. */
  sentAgain: number;
  /** Statuses of those that were refused then. */
  refusedAgain: number[];
  /** Milliseconds from the start of a killed server to its first answer. */
  restarts: number[];
  timers: Timers;
};

export type CrashOptions = {
  dataDir: string;
  kills: number;
  /** Kinds of writers, all by default. */
  kinds?: readonly WriterKind[];
  log?: (line: string) => void;
};

const writersOfKind = 2;
// However slow the machine is, the kill comes in the middle of writes: each kind has been acknowledged this often before.
const enough = 2;
const longestMore = 400;

/** Kills a server under writers again and again, every other time its database with it, and looks for what that cost. */
export async function crash({
  dataDir,
  kills,
  kinds = writerKinds,
  log = () => {},
}: CrashOptions): Promise<CrashReport> {
  const jobs = kinds.includes("application") ? kills * writersOfKind * mostApplications : 0;
  const stage = await openStage({ dataDir, jobs });
  const acknowledged: Acknowledged[] = [];
  const again = { sentAgain: 0, refusedAgain: [] as number[] };
  const restarts: number[] = [];
  try {
    for (let round = 0; round < kills; round++) {
      const withDatabase = round % 2 === 1;
      const unanswered = await killUnderWriters(
        { stage, kinds, round },
        withDatabase ? dataDir : undefined,
        acknowledged,
      );
      const begin = performance.now();
      await stage.restart();
      restarts.push(Math.round(performance.now() - begin));
      // Whether it was written or not: with its key it may be sent again, and then is there once.
      for (const call of unanswered.filter(({ key }) => key)) {
        const status = await send(stage, call);
        again.sentAgain += 1;
        if (status !== 200) again.refusedAgain.push(status);
      }
      log(
        `${round + 1}/${kills} ${withDatabase ? "server and database" : "server"}: ${acknowledged.length} acknowledged`,
      );
    }
    const timers = await timersFired(await stage.databaseUrl());
    const damage = await findDamage(await stage.databaseUrl(), acknowledged);
    const countOf = (kind: WriterKind) => acknowledged.filter((call) => call.kind === kind).length;
    const counts = Object.fromEntries(kinds.map((kind) => [kind, countOf(kind)]));
    return { kills, acknowledged: counts, ...again, restarts, timers, ...damage };
  } finally {
    await stage.close();
  }
}

/** Returns the calls that were under way when the server died. */
async function killUnderWriters(
  { stage, kinds, round }: { stage: Stage; kinds: readonly WriterKind[]; round: number },
  databaseOf: string | undefined,
  acknowledged: Acknowledged[],
) {
  const left = new Map(kinds.map((kind) => [kind, enough]));
  let tell = () => {};
  const inTheMiddle = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const acknowledge = (call: Acknowledged) => {
    acknowledged.push(call);
    left.set(call.kind, (left.get(call.kind) ?? 0) - 1);
    if ([...left.values()].every((count) => count <= 0)) tell();
  };
  const writing = kinds.flatMap((kind) =>
    Array.from({ length: writersOfKind }, (_, writer) =>
      write(stage, kind, { prefix: `${kind}-${round}-${writer}`, writer }, acknowledge),
    ),
  );
  // A writer that ends before the kill has failed, and says why.
  await Promise.race([inTheMiddle, Promise.all(writing)]);
  await sleep(Math.random() * longestMore);
  if (databaseOf) signalAll(await postmasterProcesses(databaseOf), "SIGKILL");
  stage.server.kill("SIGKILL");
  await stage.server.exit;
  return (await Promise.all(writing)).filter((call) => call !== undefined);
}
