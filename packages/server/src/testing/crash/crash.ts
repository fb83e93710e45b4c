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
  /** Applications without an answer that were sent again with the same key after the restart. */
  sentAgain: number;
  /** Statuses of those second calls that were refused. */
  refusedAgain: number[];
  /** Milliseconds from the start of a killed server to its first answer. */
  restarts: number[];
  timers: Timers;
};

export type CrashOptions = {
  dataDir: string;
  kills: number;
  /** Kinds of writers; default all. */
  kinds?: readonly WriterKind[];
  log?: (line: string) => void;
};

const writersOfKind = 2;
// Before a kill, each kind of writer must have had so many acknowledged calls. So the kill comes amid writes even on a slow machine.
const enough = 2;
const longestMore = 400;

/** Kills a server during writes again and again, every second time together with its database, and looks for damage. */
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
      // The server may or may not have stored these calls. Sent again with their keys, each is stored once.
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
  // A writer ends before the kill only if it fails, and then it throws the reason.
  await Promise.race([inTheMiddle, Promise.all(writing)]);
  await sleep(Math.random() * longestMore);
  if (databaseOf) signalAll(await postmasterProcesses(databaseOf), "SIGKILL");
  stage.server.kill("SIGKILL");
  await stage.server.exit;
  return (await Promise.all(writing)).filter((call) => call !== undefined);
}
