// The first five minutes of the README, in a project that has the published packages and nothing of this repository. Slow: it builds, packs,
// installs and starts all of them.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captchaAnswer } from "../../../testing/embedded-database.ts";
import { environment, installInto, packAll, published } from "./tarballs.ts";

type Sdk = typeof import("@bladekit/sdk");
type Cipher = typeof import("@bladekit/sdk/cipher");
type Rules = typeof import("@bladekit/sdk/rules");
type Semver = { satisfies(version: string, range: string): boolean };

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../..", import.meta.url));
const tenantId = "100001";
const demoPassword = "Demo-2026-minutes";

let folder = "";
let project = "";
let dataDir = "";
let printed = "";
let server: ChildProcess | undefined;
let origin = "";

/** The smallest PNG there is. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The `bladekit` that npm put into the project, with what it printed and how it ended. */
async function bladekit(args: readonly string[], env: Record<string, string> = {}) {
  const all = { ...environment, ...env, XDG_CONFIG_HOME: join(folder, "config"), BLADEKIT_LANG: "en" };
  return run("npx", ["--no-install", "bladekit", ...args], { cwd: project, env: all }).then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
  );
}

/** Starts `bladekit serve` and resolves to its address. */
function serve(): Promise<string> {
  const place = { BLADEKIT_DATA: dataDir, BLADEKIT_HOST: "127.0.0.1", PORT: "0" };
  // Tests beside it may leave it little of the machine.
  const patience = { BLADEKIT_DB_QUERY_MS: "30000" };
  const env = { ...environment, ...place, ...patience, BLADEKIT_DEMO_PASSWORD: demoPassword };
  const options = { cwd: project, env };
  const program = join(project, "node_modules/bladekit/bladekit.cjs");
  const child = spawn(process.execPath, [program, "serve"], { ...options, stdio: ["ignore", "pipe", "pipe"] });
  server = child;
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`serve ended with ${code}:\n${output}`)));
  });
}

/** Loads a package as a program in the project does. */
const installed = (name: string): unknown => createRequire(join(project, "main.js"))(name);

/** Makes a client of the installed SDK. */
function clientOf(options: { clientId: string; userType?: "guest" }) {
  const { createBladeClient } = installed("@bladekit/sdk") as Sdk;
  return createBladeClient({ baseUrl: `${origin}/api`, tenantId, timeoutMs: 120_000, ...options });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bladekit-first-minutes-"));
  project = join(folder, "project");
  dataDir = join(folder, "data");
  printed = await installInto(project, await packAll(folder));
  origin = await serve();
}, 1_200_000);

afterAll(async () => {
  const ended = new Promise((resolve) => server?.once("exit", resolve));
  if (server?.kill("SIGTERM")) await ended;
  await rm(folder, { recursive: true, force: true });
});

test("installing warns of nothing, and every package runs on the oldest Node.js that we name", async () => {
  // Of settings of the machine that npm does not know it warns everywhere.
  const warnings = printed.split("\n").filter((line) => /warn/i.test(line) && !/Unknown \w+ config/.test(line));
  expect(warnings).toEqual([]);
  const { packages } = JSON.parse(await readFile(join(project, "node_modules/.package-lock.json"), "utf8")) as {
    packages: Record<string, { engines?: { node?: string } }>;
  };
  expect(Object.keys(packages).length).toBeGreaterThan(50);
  const { satisfies } = createRequire(import.meta.url)("semver") as Semver;
  const tooNew = Object.entries(packages).filter(([, { engines }]) => !satisfies("20.19.0", engines?.node ?? "*"));
  expect(tooNew.map(([path]) => path)).toEqual([]);
});

test("each package brings the licence, and the sites bring those of what is bundled in them", async () => {
  const ours = await readFile(join(root, "LICENSE"), "utf8");
  for (const name of published) {
    const path = name === "bladekit" ? name : `@bladekit/${name}`;
    expect(await readFile(join(project, "node_modules", path, "LICENSE"), "utf8")).toBe(ours);
  }
  const sites = join(project, "node_modules/@bladekit/server/sites");
  for (const [site, name] of [
    ["console", "ra-core"],
    ["recruit", "react-dom"],
  ] as const) {
    expect(await readFile(join(sites, site, "licences.md"), "utf8")).toContain(`## ${name} - `);
  }
});

test.each([
  ["/", "仁和市第一人民医院"],
  ["/admin/", '<div id="root"'],
])("%s is there, with all that its page asks for", async (path, text) => {
  const page = await fetch(origin + path);
  const html = await page.text();
  expect([page.status, html]).toEqual([200, expect.stringContaining(text)]);
  const parts = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)].map(([, part = ""]) => part);
  expect(parts.some((part) => part.endsWith(".js"))).toBe(true);
  for (const part of parts) {
    const { status, headers } = await fetch(origin + part);
    expect([part, status, headers.get("content-type")]).toEqual([
      part,
      200,
      expect.stringMatching(/javascript|css|svg/),
    ]);
  }
});

test("a candidate registers with the code of the outbox, fills the résumé in and applies; staff pass it on", async () => {
  const candidate = clientOf({ clientId: "recruit", userType: "guest" });
  const [phone, password] = ["13912340077", "zhixing 2026 juzi"];
  const { key } = await candidate.GET("/blade-auth/oauth/captcha");
  await candidate.POST("/blade-message/message/send-phone-captcha", {
    params: {
      query: { phone, type: "register" },
      header: { "Captcha-Key": key, "Captcha-Code": await captchaAnswer(dataDir, key) },
    },
  });
  expect((await fetch(`${origin}/outbox`)).status).toBe(200);
  const [message] = await candidate.GET("/blade-message/outbox/public-list", { params: { query: { phone } } });
  const { createCipher } = installed("@bladekit/sdk/cipher") as Cipher;
  const { checkIdCard } = installed("@bladekit/sdk/rules") as Rules;
  const cipher = createCipher(await candidate.GET("/blade-auth/oauth/cipher"));
  const captcha = await candidate.POST("/blade-system/guest/register-guest", {
    body: {
      tenantId,
      name: "沈知行",
      phone,
      password: cipher.encrypt(password),
      idType: "resident",
      idCard: [..."0123456789X"].map((digit) => `33010619951102122${digit}`).find((id) => !checkIdCard(id)) ?? "",
      captchaStr: /验证码 (\d{6})/.exec(message?.content ?? "")?.[1] ?? "",
    },
  });
  await candidate.session.login({ username: phone, password, ...captcha });

  const posts = "/mrhr-zpgl-new/openness/front/getFrontPostJobList";
  const { records } = await candidate.GET(posts, { params: { query: { title: "麻醉医师" } } });
  const jobId = records[0]?.id ?? "";
  const { materials } = await candidate.GET("/mrhr-zpgl-new/openness/front/getFrontPostJobDetails", {
    params: { query: { id: jobId } },
  });
  const upload = () => candidate.upload("/blade-resource/oss/endpoint/put-file", new File([picture], "a.png"));
  const attachment = [];
  for (const { category } of materials) {
    const { name: file } = await upload();
    attachment.push({ category, file, name: "a.png" });
  }
  const { version } = await candidate.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
  await candidate.POST("/mrhr-zpgl-new/recruitGuestResume/submit", {
    body: {
      version,
      basic: { idType: "resident", photo: (await upload()).name, email: "zhixing@example.com" },
      education: [{ level: "master", from: "2018-09", to: "2021-06", school: "浙江大学", major: "麻醉学" }],
      work: [{ from: "2021-08", org: "滨江区人民医院", post: "麻醉科住院医师" }],
      attachment,
      declaration: { kinInHospital: false, truthful: true, sensitiveConsent: true },
    },
  });
  await candidate.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query: { jobId } } });
  const mine = async () => (await candidate.GET("/mrhr-zpgl-new/recruitGuestApplication/list")).records[0];
  const applied = await mine();
  expect(applied?.jobTitle).toBe("麻醉医师");

  const staff = clientOf({ clientId: "cli" });
  await staff.session.login({ username: "hr", password: demoPassword });
  await staff.POST("/mrhr-zpgl-new/recruitApplication/transition", {
    body: { ids: [applied?.id ?? ""], action: "pass" },
  });
  expect((await mine())?.stage).not.toBe(applied?.stage);
});

test("an administrator exports the hospital, and there is nothing to plan", async () => {
  const login = ["login", "--server", origin, "--tenant", tenantId, "--username", "admin"];
  expect(await bladekit(login, { BLADEKIT_PASSWORD: demoPassword })).toMatchObject({ code: 0 });
  expect(await bladekit(["export", "my-hospital"])).toMatchObject({ code: 0 });
  expect(await readdir(join(project, "my-hospital"))).toContain("tenant.yaml");
  expect(await bladekit(["plan", "my-hospital"])).toMatchObject({ code: 0 });
});

test("a developer finds the contract, and the snippets of the guides compile against the installed types", async () => {
  const contract = (await (await fetch(`${origin}/api/openapi.json`)).json()) as { openapi: string };
  expect(contract.openapi).toMatch(/^3\.1/);
  const guides = ["sdk-fixture.ts", "from-axios-fixture.ts"];
  for (const name of guides) await cp(join(root, "examples/guides", name), join(project, name));
  const snippets = ["readme.test-d.ts", ...guides];
  await cp(join(root, "packages/sdk/src/readme.test-d.ts"), join(project, "readme.test-d.ts"));
  const options = {
    module: "nodenext",
    target: "es2023",
    strict: true,
    noEmit: true,
    lib: ["es2023", "dom", "dom.iterable"],
  };
  const config = { compilerOptions: { ...options, types: [] }, files: [...snippets, "node.d.ts"] };
  await writeFile(join(project, "tsconfig.json"), JSON.stringify(config));
  await writeFile(join(project, "node.d.ts"), "declare const process: { env: Record<string, string | undefined> };");
  const tsc = join(root, "node_modules/ts7/bin/tsc");
  const { stdout } = await run(process.execPath, [tsc, "-p", project]).catch((error: { stdout: string }) => error);
  expect(stdout).toBe("");
});

test("`npx bladekit` is ours, and names what it can do", async () => {
  const { code, text } = await bladekit(["--help"]);
  expect([code, text]).toEqual([0, expect.stringMatching(/plan[\s\S]*apply[\s\S]*serve/)]);
});
