import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import {
  addCrowd,
  addHospital,
  addJob,
  addStaff,
  addTenant,
  type CrowdMember,
  type Instances,
  signIn,
  startInstances,
  startTestCluster,
} from "@bladekit/server/testing";
import pg from "pg";
import { say } from "../server/progress.ts";
import { printTable } from "../table.ts";
import { type Passage, rush, stream } from "./crowd.ts";
import { fillWholeResume } from "./resume.ts";

export type DeadlineOptions = {
  /** Uses a tenth of the candidates in a tenth of the time. */
  isQuick: boolean;
  /** Candidates of the whole run. */
  candidates: number;
  /** Seconds within which they come. */
  seconds: number;
  instances: number;
};

const other = "300002";
/** Milliseconds between two calls of a member of staff. */
const pauseMs = 50;

/** A hospital with a post that closes soon, and another hospital without a crowd, on the same server. */
type Stage = { takeCrowd(count: number): CrowdMember[]; urls: readonly string[] };

/**
 * Simulates the last minutes before a deadline: candidates of one hospital apply for one post while the staff of another hospital work.
 * Prints the answers of both.
 */
export async function compareDeadline(options: DeadlineOptions): Promise<void> {
  const part = options.isQuick ? 0.1 : 1;
  const [candidates, seconds] = [options.candidates * part, options.seconds * part];
  say("starting a database");
  const cluster = await startTestCluster({ durable: true });
  let instances: Instances | undefined;
  try {
    instances = await startInstances(options.instances, {
      NODE_OPTIONS: "--max-semi-space-size=64",
      BLADEKIT_LOG_LEVEL: "warn",
    });
    const rushes = [
      { candidates: 500, atOnce: 100 },
      { candidates: 800, atOnce: 60 },
    ].map((each) => ({ ...each, candidates: Math.min(each.candidates, candidates) }));
    const all = rushes.reduce((sum, each) => sum + each.candidates, candidates);
    say(`making ${all} candidates with whole résumés`);
    const stage = await openStage(instances, all);
    say("the other hospital, quiet");
    const quiet = await colleague(instances);
    await quiet.work(20);
    const rows: (string | number)[][] = [];
    const quietTimes = await quiet.work(200);
    rows.push(["quiet", "", "", "", "", "", ...figures(quietTimes), ""]);
    let perSecond = 0;
    const [ratios, failures] = [[] as number[], [] as number[]];
    const measure = async (name: string, crowd: Promise<Passage[]>) => {
      const begin = performance.now();
      const ended = new AbortController();
      const working = quiet.workUntil(ended.signal);
      const passages = await crowd;
      const took = (performance.now() - begin) / 1000;
      ended.abort();
      const times = await working;
      perSecond = passages.filter(({ applicationNo }) => applicationNo).length / took;
      const ratio = at(times, 0.99) / at(quietTimes, 0.99);
      ratios.push(ratio);
      failures.push(passages.flatMap(({ statuses }) => statuses).filter((status) => status >= 500).length);
      rows.push([name, ...outcome(passages), perSecond.toFixed(1), ...figures(times), ratio.toFixed(1)]);
    };
    for (const { candidates: some, atOnce } of rushes) {
      say(`${some} candidates, ${atOnce} at once`);
      await measure(`${some}, ${atOnce} at once`, rush(stage.takeCrowd(some), atOnce, stage.urls));
    }
    say(`${candidates} candidates in ${seconds} seconds`);
    await measure(`${candidates} in ${seconds} s`, stream(stage.takeCrowd(candidates), seconds, stage.urls));
    printTable(
      "The last minutes before a deadline; beside it the staff of another hospital, in milliseconds",
      ["candidates", "in", "5xx", "sent again", "other", "in/s", "other p50", "p99", "max", "p99 ratio"],
      rows,
    );
    // The last stream. A machine that keeps up serves candidates as fast as they come.
    const keptUp = perSecond > (candidates / seconds) * 0.95;
    console.log(`\nIn five minutes ${keptUp ? "at least " : ""}${Math.round(perSecond * 300)} candidates are through`);
    const faults = await findFaults(instances.databaseUrl);
    printGoals({
      came: all,
      ...faults,
      failed: failures.reduce((sum, count) => sum + count, 0),
      ratio: ratios.at(-1) ?? Number.NaN,
      most: Math.max(...ratios),
    });
    tellReasons(instances);
  } finally {
    await instances?.close();
    await cluster.stop();
  }
}

async function openStage(instances: Instances, count: number): Promise<Stage> {
  const server = instances.at(0);
  const hospital = { ...server, ...(await addHospital(server)) };
  await addTenant(server, other);
  await addStaff(server, other, "hr", ["job_view", "application_view"]);
  const jobId = await addJob(hospital, { educationMin: "master" });
  const crowd = await addCrowd(hospital, count, fillWholeResume);
  const path = `/api/mrhr-zpgl-new/recruitGuestResume/submitResume?jobId=${jobId}`;
  return { takeCrowd: (some) => crowd.splice(0, some), urls: instances.servers.map(({ url }) => `${url}${path}`) };
}

/** A member of staff of the other hospital, who opens one list after the other. */
async function colleague(instances: Instances) {
  const server = instances.at(0);
  const client = await signIn(server, other, "hr", "staff");
  const headers = { "blade-auth": `bearer ${client.session.get()?.accessToken}` };
  // A browser keeps its connection open. A new connection would also measure how long it takes to connect.
  const connection = new Agent({ keepAlive: true, maxSockets: 1 });
  let asked = 0;
  const call = async () => {
    await sleep(pauseMs);
    // Each call has another query, so that no answer is shared.
    const path = `/api/mrhr-zpgl-new/${asked % 2 ? "recruitJob" : "recruitApplication"}/list?title=${asked}`;
    asked += 1;
    const begin = performance.now();
    const status = await getOver(connection, `${instances.servers[0]?.url}${path}`, headers);
    if (status !== 200) throw new Error(`the other hospital was answered ${status}`);
    return performance.now() - begin;
  };
  return {
    async work(calls: number) {
      const times: number[] = [];
      while (times.length < calls) times.push(await call());
      return times;
    },
    async workUntil(ended: AbortSignal) {
      const times: number[] = [];
      while (!ended.aborted) times.push(await call());
      return times;
    },
  };
}

/** Reads an address to its end over a connection that is kept, and answers its status. */
const getOver = (agent: Agent, url: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.on("error", reject).on("end", () => resolve(response.statusCode ?? 0));
      response.resume();
    }).on("error", reject);
  });

function outcome(passages: readonly Passage[]): (string | number)[] {
  const last = passages.map(({ statuses }) => statuses.at(-1) ?? 0);
  const every = passages.flatMap(({ statuses }) => statuses);
  const isIn = passages.filter(({ applicationNo }) => applicationNo).length;
  const again = every.length - passages.length;
  const failed = every.filter((status) => status >= 500).length;
  return [isIn, failed, again, last.filter((status) => status !== 200 && status < 500).length];
}

const at = (times: readonly number[], part: number) => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};
const figures = (times: readonly number[]) => [0.5, 0.99, 1].map((part) => at(times, part).toFixed(0));

/** Prints the reasons in the log for which calls were refused. */
function tellReasons({ servers }: Instances): void {
  const reasons = new Map<string, number>();
  for (const line of servers.flatMap(({ output }) => output().split("\n"))) {
    const reason = /"reason":"([^"]*)".*"call shed"/.exec(line)?.[1];
    if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  for (const [reason, count] of reasons) console.log(`${count} × ${reason}`);
}

type Faults = { isIn: number; doubles: number; holes: number };

/** Prints what the goal asks for beside what came out. A count that has to be 0 and is not makes the command fail; a ratio depends on the machine. */
function printGoals(found: Faults & { came: number; failed: number; ratio: number; most: number }): void {
  const { came, isIn, doubles, holes, failed, ratio, most } = found;
  printTable(
    "The goal",
    ["", "goal", "found"],
    [
      ["candidates through", came, isIn],
      ["answers 5xx", 0, failed],
      ["candidates in twice", 0, doubles],
      ["holes in the numbers of receipts", 0, holes],
      ["p99 of the other hospital beside its quiet one, in the stream", "≤ 3", ratio.toFixed(1)],
      ["the same, in the worst of the rushes", "", most.toFixed(1)],
    ],
  );
  if (isIn !== came || failed + doubles + holes > 0) process.exitCode = 1;
}

/** Counts candidates who are stored, those stored twice, and missing receipt numbers. */
async function findFaults(databaseUrl: string): Promise<Faults> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select count(*)::int as applications, count(distinct guest_id)::int as people,
         (max(split_part(application_no, '-', 2)::int) - count(distinct application_no))::int as holes
       from recruit_application`,
    );
    const { applications, people, holes } = rows[0];
    return { isIn: people, doubles: applications - people, holes };
  } finally {
    await client.end();
  }
}
