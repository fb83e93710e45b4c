// Runs the oldest PostgreSQL that the server supports, from Debian's package, for one test run. It is installed if it is missing and this
// process may.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { access, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aptInstall } from "./apt.mjs";
import { retry } from "./retry.mjs";
import { run } from "./run.mjs";

const INSTALLED = "/usr/lib/postgresql";
const OLDEST = 15;
const NO_CLUSTER = "/etc/postgresql-common/createcluster.conf";

// Fast, and unsafe after a power cut, so for tests only.
const UNSAFE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off", "max_connections=300"];

/**
 * Starts it with an empty cluster in a new folder.
 * @returns {Promise<{ url: string, version: string, stop: () => Promise<void> } | { missing: string }>}
 */
export async function startDebianPostgres() {
  const found = await ensurePrograms();
  return "missing" in found ? found : startCluster(found);
}

/** Starts a cluster with these programs. A test uses `choose` to see or change the port. */
export async function startCluster({ bin, version }, choose = (port) => port) {
  const folder = await mkdtemp(join(tmpdir(), "bladekit-debian-postgres-"));
  const account = process.getuid?.() === 0 ? await accountOf("postgres") : {};
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid);
  const password = randomBytes(24).toString("hex");
  const [data, passwordFile] = [join(folder, "data"), join(folder, "password")];
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined) await chown(passwordFile, account.uid, account.gid);
  const command = async (name, ...args) => {
    const { ok, output } = await runAs(account, join(bin, name), args);
    if (!ok) throw new Error(`${name}: ${output}`);
    return output;
  };
  const cluster = `--pgdata=${data}`;
  await command(
    "initdb",
    cluster,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  );
  const log = join(folder, "log");
  const nextPort = choose(freePort);
  let port;
  const { ok, output } = await retry(
    async () => {
      port = await nextPort();
      const settings = [...UNSAFE, "listen_addresses=127.0.0.1", "unix_socket_directories=", `port=${port}`];
      const options = settings.map((setting) => `-c ${setting}`).join(" ");
      const start = [cluster, "start", "--wait", "--silent", `--log=${log}`, `--options=${options}`];
      const result = await runAs(account, join(bin, "pg_ctl"), start);
      if (result.ok) return result;
      const told = await readFile(log, "utf8").catch(() => "");
      await rm(log, { force: true });
      return { ok: false, output: `${result.output}${told}` };
    },
    // The port was free when it was chosen, and another process took it before PostgreSQL could.
    { isChance: (text) => text.includes("Address already in use"), pauses: [0, 0, 0, 0] },
  );
  if (!ok) throw new Error(`pg_ctl: ${output}`);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    version,
    async stop() {
      await command("pg_ctl", cluster, "stop", "--wait", "--silent", "--mode=immediate");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ensurePrograms() {
  const present = await findPrograms();
  if (present) return present;
  const isDebian = await access("/etc/debian_version").then(
    () => true,
    () => false,
  );
  if (!isDebian) return { missing: "not installed, and this is no Debian" };
  if (process.getuid() !== 0) return { missing: "not installed, and only root can install it" };
  console.log("installing PostgreSQL …");
  const output = await install();
  return (await findPrograms()) ?? { missing: output };
}

/** Chooses the oldest version that is new enough. */
export async function findPrograms() {
  const versions = (await readdir(INSTALLED).catch(() => [])).map(Number).filter((version) => version >= OLDEST);
  for (const version of versions.sort((a, b) => a - b)) {
    const bin = join(INSTALLED, String(version), "bin");
    const { ok, output } = await run(join(bin, "postgres"), ["--version"]);
    if (ok) return { bin, version: /\d+(\.\d+)?/.exec(output)?.[0] ?? String(version) };
  }
  return undefined;
}

/** Installs the package without the cluster that it would start on the default port. */
async function install() {
  await mkdir("/etc/postgresql-common", { recursive: true });
  await writeFile(NO_CLUSTER, "create_main_cluster = false\n", { flag: "wx" }).catch(() => {});
  const keepSettings = ["-o", "Dpkg::Options::=--force-confold"];
  const { ok, output } = await aptInstall(["postgresql"], "--no-install-recommends", ...keepSettings);
  return ok ? "apt-get did not install it" : output;
}

async function accountOf(name) {
  const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, name])));
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

// "/" because the account may not be allowed into the current folder.
function runAs(account, file, args) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...account, cwd: "/", stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ ok: false, output: String(error) }));
    // "exit" instead of "close", because the server inherits the pipes and keeps them open.
    child.on("exit", (code) => resolve({ ok: code === 0, output }));
  });
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
