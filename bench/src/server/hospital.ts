import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type BladeClient, createBladeClient } from "@bladekit/sdk";
import {
  addStaff,
  filledTenants,
  fillLists,
  hashDearly,
  type Instances,
  signIn,
  startInstances,
  type TestServer,
  testPassword,
} from "@bladekit/server/testing";
import type { BareOptions } from "./bare.ts";
import type { Shot } from "./load.ts";

const tenantId = filledTenants[0] ?? "";

/** The option with which `npm start` runs Node.js. The bench gives it to all measured servers. */
const youngGeneration = "--max-semi-space-size=64";

/** The real server in a separate process, on a database of ten hospitals with this many rows of each list in all. */
export type Hospital = Instances & {
  rows: number;
  /** A visitor's request. With `isFresh` its answer is not shared. */
  visit(path: string, isFresh?: boolean): Shot;
  /** A page of the hospital's recruit site, compressed as for every browser. */
  page(path: string): Shot;
  /** A request of a signed-in member of staff. */
  work(path: string): Shot;
};

const permissions = ["job_view", "article_view", "application_view", "log_api_view", "log_api_export", "user_view"];

/** Fills a database and starts the server on it. `tell` is called for each list. */
export async function openHospital(rows: number, tell: (list: string) => void): Promise<Hospital> {
  const instances = await startInstances(1, { NODE_OPTIONS: youngGeneration });
  try {
    await fillLists(instances.databaseUrl, rows, undefined, tell);
    return await staffed(instances, rows);
  } catch (error) {
    await instances.close().catch(() => undefined);
    throw error;
  }
}

async function staffed(instances: Instances, rows: number): Promise<Hospital> {
  const server = instances.at(0);
  await addStaff(server, tenantId, "boss", permissions);
  const { headers } = await record(server, async (recorded) => {
    const boss = await signIn(recorded, tenantId, "boss", "staff");
    await boss.GET("/blade-auth/oauth/user-info");
  });
  const url = (path: string) => `${instances.servers[0]?.url}/api${path}`;
  return {
    ...instances,
    rows,
    visit: (path, isFresh = false) => ({
      url: url(path),
      // An invalid token counts as no token, but answers are shared only among requests without one.
      headers: { "tenant-id": tenantId, ...(isFresh && { "blade-auth": "none" }) },
    }),
    page: (path) => ({
      url: `${instances.servers[0]?.url}${path}`,
      headers: { host: `t${tenantId}.test`, "accept-encoding": "br" },
    }),
    work: (path) => ({ url: url(path), ...(headers && { headers }) }),
  };
}

/** Logins with the right password, as the SDK sends them, each with another account, because many attempts on one account would lock it. */
export async function loginShots({ at, servers }: Hospital, accounts: number): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (let count = 0; count < accounts; count += 1) {
    const username = `person${count}`;
    await addStaff(at(0), tenantId, username, []);
    const shot = await record(at(0), async ({ fetch }) => {
      const baseUrl = `${servers[0]?.url}/api`;
      const client: BladeClient = createBladeClient({ baseUrl, clientId: "cli", fetch, tenantId });
      await client.session.login({ username, password: testPassword, tenantId });
    });
    shots.push(shot);
  }
  await hashDearly(at(0));
  return shots;
}

/** Makes calls, and returns the last request that they sent. */
async function record(server: TestServer, calls: (server: TestServer) => Promise<void>): Promise<Shot> {
  let last: Request | undefined;
  await calls({
    ...server,
    fetch: (request) => {
      last = request.clone() as Request;
      return server.fetch(request);
    },
  });
  if (!last) throw new Error("the calls sent no request");
  const body = await last.text();
  const method = last.method === "POST" ? "POST" : "GET";
  return { url: last.url, method, headers: Object.fromEntries(last.headers), ...(body && { body }) };
}

/** Starts a bare Fastify in a process like that of the real server. */
export async function startBare(options: BareOptions): Promise<{ url: string; stop(): void }> {
  const child = fork(fileURLToPath(new URL("./bare.ts", import.meta.url)), {
    execArgv: [youngGeneration, "--conditions=@bladekit/source", "--import", "tsx"],
  });
  child.send(options);
  const [url] = (await once(child, "message")) as [string];
  return { url, stop: () => void child.kill() };
}
