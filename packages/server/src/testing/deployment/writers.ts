import { setTimeout as sleep } from "node:timers/promises";
import { type BladeClient, createBladeClient } from "@bladekit/sdk";
import { addStaff, addTenant, signIn } from "../people.ts";
import { connectTo } from "../server-process.ts";
import { type Deployment, runSql } from "./deployment.ts";
import type { Fault } from "./faults.ts";

/** What people met during a fault. */
type Outcome = Readonly<{
  fault: string;
  /** Writes that were answered with success; of them those that are not there afterwards. */
  acknowledged: number;
  lost: number;
  /** Writes, acknowledged or not, that are there more than once. */
  twice: number;
  /** Answers without success by their status, 0 for none at all, and those that were no JSON with `Retry-After`. */
  refused: Readonly<Record<number, number>>;
  bare: number;
  /** The longest time between two writes that were acknowledged. */
  secondsWithout: number;
  /** The same people with the SDK: writes, those that failed, and the longest wait of one. */
  sdk: Readonly<{ writes: number; failed: number; longestSeconds: number }>;
}>;

const TENANT = "100001";
const PATH = "/blade-system/dict-biz/submit";
/** So long do people write before the fault begins, and after everything is whole again. */
const CALM_MS = 5000;

/** Signs in a clerk who may write, and returns what runs a fault under writers. */
export async function openFaults(deployment: Deployment): Promise<(fault: Fault) => Promise<Outcome>> {
  const { dataDir, urls, site } = deployment;
  const remote = await connectTo({ dataDir, databaseUrl: urls.direct, url: () => site });
  await addTenant(remote, TENANT);
  await addStaff(remote, TENANT, "clerk", ["dictbiz_view", "dictbiz_add", "dictbiz_edit"]);
  const token = (await signIn(remote, TENANT, "clerk", "staff")).session.get()?.accessToken ?? "";
  await remote.close();
  const client = createBladeClient({ baseUrl: `${site}/api`, clientId: "console", accessToken: token });
  // The client learns that this server remembers keys.
  await client.GET("/blade-system/dict-biz/parent-list");
  return (fault) => runFault(deployment, fault, { token, client });
}

async function runFault(
  deployment: Deployment,
  fault: Fault,
  { token, client }: { token: string; client: BladeClient },
): Promise<Outcome> {
  const acknowledged: { code: string; at: number }[] = [];
  const refused: Record<number, number> = {};
  const sdk = { writes: 0, failed: 0, longestSeconds: 0 };
  let bare = 0;
  const write = async (code: string) => {
    const answer = await fetch(`${deployment.site}/api${PATH}`, {
      method: "POST",
      headers: { "blade-auth": `bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ code, dictValue: code, sort: 1 }),
    }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (answer?.status === 200 && text) return void acknowledged.push({ code, at: Date.now() });
    const status = text === undefined ? 0 : (answer?.status ?? 0);
    refused[status] = (refused[status] ?? 0) + 1;
    if (!answer?.headers.get("retry-after") || !answer.headers.get("content-type")?.includes("json")) bare += 1;
  };
  const patientWrite = async (code: string) => {
    const begun = Date.now();
    sdk.writes += 1;
    try {
      await client.POST(PATH, { body: { code, dictValue: code, sort: 1 } });
      acknowledged.push({ code, at: 0 });
    } catch {
      sdk.failed += 1;
    }
    sdk.longestSeconds = Math.max(sdk.longestSeconds, (Date.now() - begun) / 1000);
  };

  const prefix = `${fault.name}-${Date.now()}`;
  const under: Promise<void>[] = [];
  // Writes begin ten times a second, whether or not the former ones are answered.
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    under.push(write(`${prefix}-w${count}`));
    if (count % 5 === 0) under.push(patientWrite(`${prefix}-s${count}`));
  }, 100);
  try {
    await sleep(CALM_MS);
    await fault.run(deployment);
    await deployment.settled();
    await sleep(CALM_MS);
  } finally {
    clearInterval(timer);
  }
  await Promise.all(under);
  const [rows] = await runSql(deployment.urls.direct, [
    `select code, count(*)::int as count from blade_dict_biz where code like '${prefix}%' group by code`,
  ]);
  const stored = new Map(rows?.rows.map(({ code, count }) => [code as string, count as number]));
  const times = acknowledged.flatMap(({ at }) => (at ? [at] : [])).sort((a, b) => a - b);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return {
    fault: fault.name,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ code }) => !stored.has(code)).length,
    twice: [...stored.values()].filter((times) => times > 1).length,
    ...{ refused, bare, sdk },
    secondsWithout: Math.max(0, ...gaps) / 1000,
  };
}
