import { addHospital, addJob, fillResume } from "../../operations/recruit/recruit-fixture.ts";
import { jobInput, recruitPermissions } from "../../operations/recruit/staff-fixture.ts";
import { addCrowd } from "../crowd.ts";
import { startInstances } from "../instances.ts";
import { addStaff, addTenant, signIn } from "../people.ts";
import type { ServerProcess } from "../server-process.ts";
import { beAtItsWorst, type Crowds, type Outcome } from "./busy-hospital.ts";
import { createSender } from "./calls.ts";
import { type Calls, workAsUsual } from "./neighbour.ts";
import { hostileWorkbooks, postsWorkbook } from "./sent-files.ts";

type WorstOptions = {
  /** Seconds for which the first hospital is at its worst. */
  seconds: number;
  /** Calls of each kind that the other hospital makes in quiet. */
  quietCalls: number;
  /** Candidates of the first hospital, each of whom applies once. */
  members: number;
  crowds: Crowds;
  /** Variables of the server beside its usual ones. */
  env?: Readonly<Record<string, string>>;
  say?: (line: string) => void;
};

/** Milliseconds for which the server's one thread answered nobody: the mean and the longest of the period. */
type Delay = { mean: number; most: number };

export type Worst = {
  quiet: { calls: readonly Calls[]; delay: Delay };
  busy: { calls: readonly Calls[]; delay: Delay };
  /** How the calls of the first hospital ended. */
  outcomes: readonly Outcome[];
  /** How the tasks of the worker processes ended. */
  tasks: readonly string[];
  /** Whether the server answered at the end, in the same process. */
  isAlive: boolean;
};

const other = "300002";
const metricsToken = "metrics-of-the-worst-day";

/**
 * One server and two hospitals. The first one's staff, visitors and candidates do all that costs most, at once; the other one has a usual day,
 * first alone and then beside them.
 */
export async function oneBesideAnother(options: WorstOptions): Promise<Worst> {
  const { seconds, quietCalls, members, crowds, env, say = () => {} } = options;
  const instances = await startInstances(1, {
    NODE_OPTIONS: "--max-semi-space-size=64",
    BLADEKIT_LOG_LEVEL: "warn",
    BLADEKIT_METRICS_TOKEN: metricsToken,
    ...env,
  });
  try {
    const server = instances.at(0);
    const { url, exit } = instances.servers[0] as ServerProcess;
    let hasEnded = false;
    void exit.then(() => {
      hasEnded = true;
    });
    say("making two hospitals");
    const hospital = { ...server, ...(await addHospital(server)) };
    await addTenant(server, other);
    await addStaff(server, other, "hr", ["job_view", "application_view"]);
    await addStaff(server, "100001", "clerk", [...recruitPermissions, "flow_model_view"]);
    const clerk = await signIn(server, "100001", "clerk", "staff");
    const jobId = await addJob(hospital);
    await clerk.POST("/mrhr-zpgl-new/recruitJob/submit", { body: jobInput(hospital.deptId) });
    const posts = await postsWorkbook(clerk, 500);
    // Made now, so that the work for them does not fall into what is measured.
    const hostile = await Promise.all(Object.values(hostileWorkbooks).map((make) => make()));
    say(`making ${members} candidates`);
    const crowd = await addCrowd(hospital, members, fillResume);
    const hr = await signIn(server, other, "hr", "staff");
    const neighbour = { url, host: `t${other}.test`, tenantId: other, token: hr.session.get()?.accessToken ?? "" };
    say("the other hospital, alone");
    await workAsUsual(neighbour, (calls) => calls >= 20);
    await measures(url);
    const quiet = { calls: await workAsUsual(neighbour, (calls) => calls >= quietCalls), ...(await measures(url)) };
    say(`beside the first one at its worst, for ${seconds} seconds`);
    const ended = AbortSignal.timeout(seconds * 1000);
    const token = clerk.session.get()?.accessToken ?? "";
    const [outcomes, calls] = await Promise.all([
      beAtItsWorst({ url, host: "t100001.test", token, jobId, posts, hostile, members: crowd, crowds }, ended),
      workAsUsual(neighbour, () => ended.aborted),
    ]);
    const { delay, tasks } = await measures(url);
    return { quiet, busy: { calls, delay }, outcomes, tasks, isAlive: !hasEnded && (await answers(url)) };
  } finally {
    await instances.close();
  }
}

async function answers(url: string): Promise<boolean> {
  const sender = createSender(url, 1);
  const { status } = await sender.send({ path: "/healthz" });
  sender.close();
  return status === 200;
}

/** What the server says of itself since the last time it was asked. */
async function measures(url: string): Promise<{ delay: Delay; tasks: string[] }> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const text = await response.text();
  const milliseconds = (name: string) =>
    1000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, "m").exec(text)?.[1]);
  return {
    delay: { mean: milliseconds("mean"), most: milliseconds("max") },
    tasks: text.split("\n").filter((line) => line.startsWith("worker_tasks_total")),
  };
}
