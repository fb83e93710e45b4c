import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { Deployment, Member } from "./deployment.ts";
import { statusOf, until } from "./process.ts";

/** Something that breaks, and is mended again. It runs while people write. */
export type Fault = Readonly<{ name: string; what: string; run(deployment: Deployment): Promise<void> }>;

/** So long is a primary frozen, and a majority of etcd away: longer than Patroni waits for it. */
const FROZEN_MS = 33_000;
const WITHOUT_ETCD_MS = 24_000;

export const faults: readonly Fault[] = [
  {
    name: "instance-killed",
    what: "an instance is killed (-9) and started again after 3 s",
    async run({ apps: [app] }) {
      await app?.end("SIGKILL");
      await sleep(3000);
      app?.start();
    },
  },
  {
    name: "instance-stopped",
    what: "an instance is stopped (SIGTERM, 3 s of draining) and started again",
    async run({ apps: [app] }) {
      await app?.end("SIGTERM");
      app?.start();
    },
  },
  {
    name: "pooler-killed",
    what: "PgBouncer is killed (-9) and started again after 1 s",
    async run({ pooler }) {
      await pooler.end("SIGKILL");
      await sleep(1000);
      pooler.start();
    },
  },
  {
    name: "switchover",
    what: "the primary is changed as planned",
    async run(deployment) {
      const { name, rest } = await deployment.primary();
      await fetch(`${rest}/switchover`, { method: "POST", body: JSON.stringify({ leader: name }) });
      await otherPrimary(deployment, name);
    },
  },
  {
    name: "postgres-killed",
    what: "the primary's PostgreSQL is killed (-9); its Patroni goes on",
    async run(deployment) {
      process.kill(await (await deployment.primary()).postmaster(), "SIGKILL");
      await sleep(2000);
    },
  },
  {
    name: "primary-killed",
    what: "the primary's PostgreSQL and its Patroni are killed (-9)",
    async run(deployment) {
      const old = await deployment.primary();
      await kill(old);
      await otherPrimary(deployment, old.name);
      old.patroni.start();
    },
  },
  {
    name: "standby-killed",
    what: "the synchronous standby and its Patroni are killed (-9) and started again after 10 s",
    async run({ members }) {
      const statuses = await Promise.all(members.map(({ rest }) => statusOf(`${rest}/sync`)));
      const standby = members[statuses.indexOf(200)];
      if (!standby) throw new Error("there is no synchronous standby");
      await kill(standby);
      await sleep(10_000);
      standby.patroni.start();
    },
  },
  {
    name: "primary-frozen",
    what: `the primary's PostgreSQL is frozen (SIGSTOP) for ${FROZEN_MS / 1000} s and wakes as the former primary`,
    run: async (deployment) => freeze(await deployment.primary(), false),
  },
  {
    name: "machine-frozen",
    what: `the primary's PostgreSQL and its Patroni are frozen for ${FROZEN_MS / 1000} s and wake`,
    run: async (deployment) => freeze(await deployment.primary(), true),
  },
  {
    name: "etcd-killed",
    what: `two of three etcd are killed (-9) and started again after ${WITHOUT_ETCD_MS / 1000} s`,
    async run({ etcd }) {
      const two = etcd.slice(0, 2);
      await Promise.all(two.map((one) => one.end("SIGKILL")));
      await sleep(WITHOUT_ETCD_MS);
      for (const one of two) one.start();
    },
  },
];

const otherPrimary = (deployment: Deployment, former: string) =>
  until("another primary", async () => (await deployment.primary()).name !== former);

async function kill(member: Member): Promise<void> {
  const pid = await member.postmaster();
  await member.patroni.end("SIGKILL");
  process.kill(pid, "SIGKILL");
}

async function freeze(member: Member, withPatroni: boolean): Promise<void> {
  const postmaster = await member.postmaster();
  const children = execFileSync("pgrep", ["-P", String(postmaster)])
    .toString()
    .trim()
    .split("\n")
    .map(Number);
  const pids = [...(withPatroni ? [member.patroni.pid()] : []), postmaster, ...children];
  signalAll(pids, "SIGSTOP");
  await sleep(FROZEN_MS);
  signalAll(pids, "SIGCONT");
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself.
    }
  }
}
