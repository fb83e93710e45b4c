import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** A Flowable server with its REST API, which asks for a name and a password. */
export type FlowableServer = {
  /** The address of the REST API, with name and password. */
  url: string;
  /** Kills the process. */
  stop(): Promise<void>;
};

const source = fileURLToPath(new URL("../../flowable/", import.meta.url));
const cache = fileURLToPath(new URL("../../../../node_modules/.bladekit/flowable/", import.meta.url));

/**
 * Starts a Flowable, which the first call builds. It keeps its rows in memory, or in the PostgreSQL of `databaseUrl`. Where Java or Maven
 * is missing, or Maven has no network, it returns what is missing.
 * @throws where the build or the start fails for another reason
 */
export async function startFlowable(databaseUrl?: string): Promise<FlowableServer | { missing: string }> {
  for (const program of ["java", "javac", "mvn"]) {
    if (!isInstalled(program)) return { missing: `没有 ${program} / there is no ${program}` };
  }
  const built = await build();
  return "missing" in built ? built : start(built.classPath, databaseUrl);
}

const isInstalled = (program: string) =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Messages of Maven when it cannot download what it needs. */
const outOfReach = /Could not transfer|Unknown host|Could not resolve|Non-resolvable|Connection (refused|timed out)/;

/** Downloads the libraries and compiles the program, once for each state of its sources. */
async function build(): Promise<{ classPath: string } | { missing: string }> {
  const texts = await Promise.all(["pom.xml", "FlowableServer.java"].map((name) => readFile(join(source, name))));
  const folder = join(cache, createHash("sha256").update(Buffer.concat(texts)).digest("hex").slice(0, 16));
  const classPath = [join(folder, "classes"), join(folder, "lib", "*")].join(delimiter);
  if (existsSync(folder)) return { classPath };
  const begun = join(cache, `begun-${randomBytes(6).toString("hex")}`);
  await mkdir(begun, { recursive: true });
  try {
    const lib = join(begun, "lib");
    await execute("mvn", [
      "-B",
      "-q",
      "-f",
      join(source, "pom.xml"),
      "dependency:copy-dependencies",
      `-DoutputDirectory=${lib}`,
    ]);
    await execute("javac", ["-cp", join(lib, "*"), "-d", join(begun, "classes"), join(source, "FlowableServer.java")]);
    await rename(begun, folder);
    return { classPath };
  } catch (error) {
    await rm(begun, { recursive: true, force: true });
    // Another run may have built it in the meantime.
    if (existsSync(folder)) return { classPath };
    const {
      stdout = "",
      stderr = "",
      killed = false,
    } = error as { stdout?: string; stderr?: string; killed?: boolean };
    const said = `${stdout}${stderr}`;
    if (killed || outOfReach.test(said))
      return { missing: "Maven 无法下载依赖 / Maven cannot fetch what Flowable needs" };
    throw new Error(`The build of Flowable failed: ${said.slice(-2000)}`, { cause: error });
  }
}

/** Milliseconds for the build. Without a network it could wait for ever. */
const patienceMs = 300_000;

const execute = (program: string, args: readonly string[]) =>
  promisify(execFile)(program, args, { maxBuffer: 16 * 1024 * 1024, timeout: patienceMs });

function storeAt(databaseUrl: string | undefined) {
  if (databaseUrl === undefined) return { "spring.datasource.url": "jdbc:h2:mem:flowable;DB_CLOSE_DELAY=-1" };
  const { host, pathname, username, password } = new URL(databaseUrl);
  return {
    "spring.datasource.url": `jdbc:postgresql://${host}${pathname}`,
    "spring.datasource.username": username,
    "spring.datasource.password": decodeURIComponent(password),
  };
}

async function start(classPath: string, databaseUrl: string | undefined): Promise<FlowableServer> {
  const [user, password] = ["bladekit", randomBytes(12).toString("hex")];
  const settings = {
    "server.address": "127.0.0.1",
    "server.port": "0",
    ...storeAt(databaseUrl),
    "spring.security.user.name": user,
    "spring.security.user.password": password,
    "spring.main.banner-mode": "off",
    "logging.level.root": "warn",
  };
  const options = ["-Xmx384m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", classPath];
  const args = [...options, "FlowableServer", ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`)];
  // It ends when its input closes, so that it never outlives this process.
  const child = spawn("java", args, { stdio: ["pipe", "pipe", "pipe"] });
  const place = `127.0.0.1:${await portOf(child)}/process-api`;
  // The first call loads much of Flowable and takes longer than the server allows, so it is made here.
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  await fetch(`http://${place}/runtime/process-instances`, { headers: { authorization } });
  return {
    url: `http://${user}:${password}@${place}`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((done) => child.once("exit", done));
      child.kill("SIGKILL");
      await gone;
    },
  };
}

/** The port that the process prints. @throws with its output when it ends before */
function portOf(child: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const port = /^port (\d+)$/m.exec(output)?.[1];
      if (port) resolve(port);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`Flowable ended with ${code}:\n${output.slice(-4000)}`)));
  });
}
