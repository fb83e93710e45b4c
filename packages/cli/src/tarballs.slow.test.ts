// What a stranger installs, and the README's first five minutes with it. Slow: it builds, packs and installs everything.
import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const repository = fileURLToPath(new URL("../../..", import.meta.url));
const packages = ["sdk", "server", "cli", "bladekit"];

let folder = "";
let project = "";
let installing = "";
let end = async () => {};
let url = "";

/** A port that nobody has. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The command that the README names, with what it printed. */
function bladekit(args: string[], input = "") {
  const env = { ...process.env, BLADEKIT_CONFIG: join(folder, "config"), LANG: "en" };
  const child = run("npx", ["--no-install", "bladekit", ...args], { cwd: project, env });
  child.child.stdin?.end(input);
  return child;
}

/** Starts the server as a process of its own; resolves when it says where it is. */
async function serve() {
  const port = String(await freePort());
  const bin = join(project, "node_modules/bladekit/bladekit.cjs");
  const child = spawn(process.execPath, [bin, "serve", "--port", port, "--data", join(folder, "data")], {
    cwd: project,
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  end = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  child.stderr.on("data", (chunk) => {
    printed += chunk;
  });
  url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  // The first start makes a database and fills it with the demo's hospitals.
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(printed);
    await sleep(500);
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "bladekit-tarballs-"));
  project = mkdtempSync(join(folder, "project-"));
  for (const name of packages)
    await run("npm", ["pack", "--silent", "--workspace", `packages/${name}`, "--pack-destination", folder], {
      cwd: repository,
    });
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "a-stranger", private: true, type: "module" }));
  const tarballs = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  expect(tarballs).toHaveLength(packages.length);
  const install = ["install", "--no-audit", "--no-fund", ...tarballs.map((name) => join(folder, name))];
  installing = (await run("npm", install, { cwd: project })).stderr;
  await serve();
}, 1_200_000);

afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test("installing warns of nothing", () => {
  const warnings = installing.split("\n").filter((line) => line && !line.includes("Unknown user config"));
  expect(warnings).toEqual([]);
});

test("it serves the site, the console and the contract", async () => {
  for (const [path, words] of [
    ["/", "<html"],
    ["/admin/", "<html"],
    ["/api/openapi.json", "openapi"],
  ] as const) {
    const response = await fetch(url + path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(await response.text()).toContain(words);
  }
});

const passwordOf = (account: string) => {
  const kept = readFileSync(join(folder, "data/demo-accounts.json"), "utf8");
  const accounts = JSON.parse(kept) as { tenantId: string; account: string; password: string }[];
  return accounts.find((one) => one.tenantId === "100001" && one.account === account)?.password ?? "";
};

test("the command line signs in, exports a tenant, and then has nothing to do", async () => {
  const login = ["login", "--server", url, "--tenant", "100001", "--username", "admin", "--password-stdin"];
  await bladekit(login, passwordOf("admin"));
  await bladekit(["export", "my-hospital"]);
  // Exit code 0: no differences.
  await expect(bladekit(["plan", "my-hospital"])).resolves.toBeDefined();
});

test("a developer's first script signs in and calls", async () => {
  const program = `
    import { createBladeClient } from "@bladekit/sdk";
    import { tokenFile } from "@bladekit/sdk/node";
    const storage = tokenFile("session.json");
    const client = createBladeClient({ baseUrl: "${url}/api", clientId: "cli", tenantId: "100001", storage });
    await client.session.login({ username: "hr", password: process.env.BLADE_PASSWORD });
    const { account, tenantId } = await client.GET("/blade-auth/oauth/user-info");
    process.stdout.write(account + " " + tenantId);
  `;
  writeFileSync(join(project, "first.mjs"), program);
  const env = { ...process.env, BLADE_PASSWORD: passwordOf("hr") };
  const { stdout } = await run(process.execPath, ["first.mjs"], { cwd: project, env });
  expect(stdout).toBe("hr 100001");
});
