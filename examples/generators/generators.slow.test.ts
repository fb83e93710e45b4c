// Clients of other teams: each generator makes one of the contract, which is built and then signs in, saves, lists and uploads at the real
// server. docs/guides/generated-clients.md tells the versions and the options. A generator whose tools are missing, or whose registry
// cannot be reached, is named as left out.
import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createCipher } from "@bladekit/sdk/cipher";
import {
  addStaff,
  addTenant,
  clientOf,
  createTestApp,
  pngPicture,
  solveCaptcha,
  type TestApp,
  testPassword,
} from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const cache = at("../../node_modules/.bladekit/");
const tsx = import.meta.resolve("tsx");
const openapiGenerator = "7.25.0";
const tenant = "100001";

type Command = readonly [program: string, ...args: string[]];

interface Client {
  readonly name: string;
  /** Fetches the generator, and returns how to run it in the folder of the client. */
  readonly install: () => Promise<Command>;
  /** What the generator is told. */
  readonly generate: readonly string[];
  /** The files of `programs/` that the client needs, each with its place. */
  readonly files?: Readonly<Record<string, string>>;
  readonly build: readonly Command[];
  /** Without it, the client is generated and no more. */
  readonly call?: Command;
}

const ofNpm = (name: string): Client => ({
  name,
  install: fromNpm,
  generate: [name],
  files: { "generate.mjs": "generate.mjs", "tsconfig.json": "tsconfig.json", [`${name}.ts`]: "call.ts" },
  build: [[process.execPath, "../node_modules/typescript/bin/tsc"]],
  call: [process.execPath, "--import", tsx, "call.ts"],
});

const clients: readonly Client[] = [
  ...["hey-api", "orval", "kubb"].map(ofNpm),
  {
    name: "python",
    install: fromMaven,
    generate: [],
    files: { "call.py": "call.py" },
    build: [
      ["python3", "-m", "compileall", "-q", "openapi_client"],
      ["python3", "-c", "import openapi_client"],
    ],
    call: ["python3", "call.py"],
  },
  {
    name: "go",
    install: fromMaven,
    generate: ["--git-host=example.test", "--git-user-id=bladekit", "--git-repo-id=client"],
    files: { "main.go": "call/main.go" },
    build: [
      ["go", "mod", "tidy"],
      ["go", "vet", "./..."],
      ["go", "build", "-o", "call/", "./call"],
    ],
    call: ["call/call"],
  },
  {
    name: "java",
    install: fromMaven,
    generate: [],
    files: { "Call.java": "src/main/java/Call.java" },
    build: [["mvn", "-B", "-q", "compiler:compile", "dependency:copy-dependencies"]],
    call: ["java", "-cp", ["target/classes", "target/dependency/*"].join(delimiter), "Call"],
  },
  // .NET is seldom beside Node.js, so this client is not built.
  { name: "csharp", install: fromMaven, generate: [], build: [] },
];

/** Thrown where a client cannot be tried on this machine. */
class Missing extends Error {}

/** What npm, Maven, Go and Python say when a registry or a library is out of reach. */
const outOfReach =
  /\bE(CONNRESET|CONNREFUSED|TIMEDOUT|AI_AGAIN|NOTFOUND|5\d\d)\b|Could not (transfer|resolve)|Unknown host|Non-resolvable|dial tcp|no such host|No module named '(pydantic|dateutil|urllib3|typing_extensions)'/;

/** Milliseconds for a step. Without a network it could wait for ever. */
const patienceMs = 600_000;

/** @throws Missing where the program or its registry is missing, and an Error with the output where it fails otherwise */
function run([program, ...args]: Command, cwd: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const options = { cwd, env: { ...process.env, ...env }, timeout: patienceMs, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      const said = `${stdout}${stderr}`;
      if (error.code === "ENOENT") return reject(new Missing(`there is no ${program}`));
      const reason = outOfReach.exec(said)?.[0];
      reject(
        reason
          ? new Missing(`${program}: ${reason}`)
          : new Error(`${[program, ...args].join(" ")}\n${said.slice(-4000)}`),
      );
    });
  });
}

/** Fills a folder of the cache once. A fetch that ends early leaves nothing in it. */
async function kept(name: string, fill: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  const begun = join(cache, `begun-${randomBytes(6).toString("hex")}`);
  await mkdir(begun, { recursive: true });
  try {
    await fill(begun);
    await rename(begun, folder);
  } catch (error) {
    await rm(begun, { recursive: true, force: true });
    // Another run may have filled it in the meantime.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

async function fromNpm(): Promise<Command> {
  const lock = await readFile(at("package-lock.json"));
  const folder = await kept(
    `generators-${createHash("sha256").update(lock).digest("hex").slice(0, 16)}`,
    async (begun) => {
      for (const name of ["package.json", "package-lock.json"]) await cp(at(name), join(begun, name));
      await run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], begun);
    },
  );
  await symlink(join(folder, "node_modules"), join(work, "node_modules")).catch(() => {});
  return [process.execPath, "generate.mjs"];
}

async function fromMaven(): Promise<Command> {
  const artifact = `org.openapitools:openapi-generator-cli:${openapiGenerator}`;
  const folder = await kept(`openapi-generator-${openapiGenerator}`, (begun) =>
    run(["mvn", "-B", "-q", "dependency:copy", `-Dartifact=${artifact}`, `-DoutputDirectory=${begun}`], begun),
  );
  const jar = join(folder, `openapi-generator-cli-${openapiGenerator}.jar`);
  const none = ["apiTests", "modelTests", "apiDocs", "modelDocs"].map((name) => `${name}=false`).join(",");
  return ["java", "-jar", jar, "generate", "-i", "openapi.json", "-o", ".", "--global-property", none, "-g"];
}

let work = "";
let server: TestApp;
let api = "";
let guide = "";

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), "bladekit-generators-"));
  await writeFile(join(work, "package.json"), JSON.stringify({ type: "module" }));
  guide = await readFile(at("../../docs/guides/generated-clients.md"), "utf8");
  server = await createTestApp();
  await addTenant(server, tenant);
  api = `${await server.app.listen({ port: 0, host: "127.0.0.1" })}/api`;
});
afterAll(async () => {
  await server.close();
  await rm(work, { recursive: true, force: true });
});

/** The options that the guide names for a language. */
const toldFor = (name: string): string[] => {
  const row = guide.split("\n").find((line) => line.toLowerCase().startsWith(`| ${name} |`)) ?? "";
  return /`(--[^`]+)`/.exec(row)?.[1]?.split(" ") ?? [];
};

/** What a program needs to sign in. It cannot read a captcha, and not every language has the cipher in its library. */
async function accountOf(name: string): Promise<Record<string, string>> {
  const account = name.replace("-", "");
  await addStaff(server, tenant, account, ["dictbiz_view", "dictbiz_add"]);
  const anybody = clientOf(server, tenant, "staff");
  const { key } = await anybody.GET("/blade-auth/oauth/cipher");
  const { captchaKey, captchaCode } = await solveCaptcha(server, anybody);
  return {
    ...{ API: api, TENANT: tenant, USERNAME: account, PASSWORD: createCipher({ key }).hashPassword(testPassword) },
    ...{ CAPTCHA_KEY: captchaKey, CAPTCHA_CODE: captchaCode, CODE: `ward_${account}` },
  };
}

async function tryOut({ name, install, generate, files = {}, build, call }: Client): Promise<string> {
  const folder = join(work, name);
  await mkdir(folder);
  const generator = await install();
  await cp(at("../../openapi/openapi.json"), join(folder, "openapi.json"));
  await writeFile(join(folder, "picture.png"), pngPicture());
  for (const [file, place] of Object.entries(files)) await cp(at(`programs/${file}`), join(folder, place));
  const language = install === fromMaven ? [name, ...toldFor(name)] : [];
  await run([...generator, ...language, ...generate], folder, { API: api });
  for (const command of build) await run(command, folder);
  return call ? run(call, folder, await accountOf(name)) : "";
}

test.for(clients)("a client by $name is built and calls the server", async (client, { skip }) => {
  try {
    const said = await tryOut(client);
    expect(said.trim()).toBe(client.call ? "病区 picture.png" : "");
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    process.stdout.write(`没有试用 / NOT tried: ${client.name}: ${error.message}\n`);
    skip(error.message);
  }
});

test("the guide names the versions that are tried", async () => {
  const { devDependencies } = JSON.parse(await readFile(at("package.json"), "utf8")) as { devDependencies: object };
  const versions = Object.entries(devDependencies).filter(([name]) => /hey-api|kubb\/core|orval/.test(name));
  expect(versions).toHaveLength(3);
  for (const [name, version] of [...versions, ["openapi-generator", openapiGenerator]])
    expect(guide).toMatch(new RegExp(`\`${name}\`.*\\| ${version} \\|`));
});
