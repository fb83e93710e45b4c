import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BladeClient } from "@bladekit/sdk";
import { SUPERUSER } from "../../db/embedded/cluster.ts";
import { freePort } from "../../db/embedded/postmaster.ts";
import { addHospital, addJob, fillResume } from "../../operations/recruit/recruit-fixture.ts";
import { addRole, encrypt } from "../../operations/system/user/user-fixture.ts";
import { addAdministrator, addGuest, addStaff, signIn } from "../people.ts";
import { connectTo, type ServerProcess, startServerProcess } from "../server-process.ts";
import type { TestServer } from "../test-app.ts";
import { admitToProcess, type ProcessPerson } from "./process-people.ts";

/** A server for one run of crashes: its embedded database syncs to disk, and it has people who may write. */
export type Stage = {
  server: ServerProcess;
  /**
   * Access tokens of the platform's administrator, of a hospital's staff, of a candidate with a complete résumé, and of people of a
   * process.
   */
  tokens: Readonly<Record<"root" | "staff" | "guest" | ProcessPerson, string>>;
  /** A process for leave, and the person who decides last in it. */
  leave: Readonly<{ processDefinitionId: string; taskUser: string }>;
  /** The required values of a new user: a role, a department, and an encrypted password. */
  user: Readonly<{ roleId: string; deptId: string; password: string }>;
  /** Posts to which nobody has applied. */
  jobIds: string[];
  databaseUrl(): Promise<string>;
  restart(): Promise<void>;
  close(): Promise<void>;
};

export type StageOptions = {
  dataDir: string;
  jobs: number;
  /** Environment variables of the server. */
  env?: Readonly<Record<string, string>>;
  wrapper?: readonly string[];
  /** The path under which this process finds the data folder of the server with this process id; default the folder itself. */
  seenAt?: (pid: number) => string;
};

/** Prepares the server and its people in an empty folder. */
export async function openStage(options: StageOptions): Promise<Stage> {
  const { dataDir, jobs, wrapper, seenAt = () => dataDir } = options;
  const port = await freePort();
  const env = { PORT: String(port), ...options.env };
  const start = () => startServerProcess({ dataDir, env, ...(wrapper && { wrapper }) });
  const server = await start();
  const seen = seenAt(server.pid);
  const remote = await connectTo({ dataDir: seen, databaseUrl: await urlOfEmbedded(seen), url: () => server.url });
  const people = await admit(remote, jobs);
  const stage: Stage = {
    server,
    ...people,
    databaseUrl: () => urlOfEmbedded(seenAt(stage.server.pid)),
    async restart() {
      stage.server = await start();
    },
    async close() {
      stage.server.kill("SIGTERM");
      await stage.server.exit;
    },
  };
  // Otherwise the pool of the fixtures would keep using connections of a database that was killed.
  await remote.close();
  return stage;
}

async function admit(remote: TestServer, jobs: number) {
  await addAdministrator(remote, "root");
  const hospital = { ...remote, ...(await addHospital(remote)) };
  const { tenantId } = hospital;
  await addStaff(remote, tenantId, "hr", ["user_view", "user_edit", "dictbiz_view", "dictbiz_add", "dictbiz_edit"]);
  const roleId = await addRole(remote, tenantId, "nurse");
  await addGuest(remote, tenantId, "13800000001");
  const guest = await signIn(remote, tenantId, "13800000001");
  await fillResume(guest);
  const jobIds: string[] = [];
  while (jobIds.length < jobs) jobIds.push(await addJob(hospital));
  const tokenOf = (client: BladeClient) => client.session.get()?.accessToken ?? "";
  const { leave, tokens } = await admitToProcess(remote, tenantId);
  const root = await signIn(remote, "000000", "root", "staff");
  const staff = await signIn(remote, tenantId, "hr", "staff");
  return {
    tokens: { root: tokenOf(root), staff: tokenOf(staff), guest: tokenOf(guest), ...tokens },
    leave,
    user: { roleId, deptId: hospital.deptId, password: encrypt(remote, "Ward-2026-first") },
    jobIds,
  };
}

/** The address of a data folder's embedded database as superuser, who sees all rows. */
export async function urlOfEmbedded(dataDir: string): Promise<string> {
  const [password, pidFile] = await Promise.all(
    ["password", "data/postmaster.pid"].map((name) => readFile(join(dataDir, "postgres", name), "utf8")),
  );
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${pidFile?.split("\n")[3]}/bladekit`;
}
