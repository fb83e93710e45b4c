import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { kinds } from "../kinds/index.ts";
import { PASSWORD, useServer } from "../testing/server.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer({ demo: true });

/** Values that appear nowhere else. */
const secrets = { CLIENT_SECRET_HIS: "zq7-client-Secret-41", PASSWORD_WARD: "Zq7-ward-Pass-42" };

/** The text of every file below a folder, with its path. */
const textsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), "latin1")] as const);

test("no secret is written, printed or journalled by a plan, an apply that breaks off, or an export, of all kinds", async () => {
  const declared = kinds.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, { secret }]) => (secret ? [`${name}.${field}`] : [])),
  );
  // A new secret in the contract has to be declared below.
  expect(declared.sort()).toEqual(["client.clientSecret", "user.password"]);

  const { run, cwd, home } = await server.signedIn("000000", "admin", { env: secrets });
  writeFiles(cwd, {
    "m/platform.yaml": `clients: [{ clientId: his, clientSecret: "\${CLIENT_SECRET_HIS}", scope: all, authorizedGrantTypes: [password], accessTokenValidity: 3600, refreshTokenValidity: 3600 }]\n`,
    "m/hospital/tenant.yaml": `tenant: { id: "100001" }
roles: [{ roleAlias: ward_secret, roleName: 病区 }]
users:
  - { account: ward_secret, name: 王芳, realName: 王芳, roleId: [ward_secret], deptId: [护理部], password: "\${PASSWORD_WARD}" }
`,
  });
  const said: string[] = [];
  const outputs = async (argv: string[], options: Parameters<typeof run>[1] = {}) => {
    const { code, out, err } = await run(argv, options);
    said.push(out, err);
    return code;
  };
  expect(await outputs(["plan", "m", "--out", "plan.json"])).toBe(2);
  expect(await outputs(["plan", "m", "--json"])).toBe(2);
  expect(await outputs(["plan", "m", "--markdown"])).toBe(2);
  const broken = (request: Request) =>
    /\/(user|client)\/submit$/.test(request.url) ? Promise.reject(new TypeError("reset")) : server.fetch(request);
  expect(await outputs(["apply", "m", "--yes"], { fetch: broken })).toBe(5);
  const refusing = async (request: Request) =>
    /\/(user|client)\/submit$/.test(request.url)
      ? Response.json({ code: 400, success: false, msg: "不行" }, { status: 400 })
      : server.fetch(request);
  expect(await outputs(["apply", "--resume", "--yes", "--json"], { fetch: refusing })).toBe(5);
  const journals = textsIn(join(home, ".config/bladekit/journals"));
  expect(journals.length).toBeGreaterThan(0);
  const kept = textsIn(home);
  expect(await outputs(["apply", "--plan", "plan.json", "--yes"])).toBe(1);
  expect(await outputs(["apply", "m", "--yes"])).toBe(0);
  // Both secrets did arrive: the account can sign in with its own.
  const login = ["login", "--profile", "ward", "--tenant", "100001", "--username", "ward_secret", "--password-stdin"];
  expect(await outputs(login, { input: secrets.PASSWORD_WARD })).toBe(0);
  expect(await outputs(["export", "platform"])).toBe(0);
  expect(await outputs(["export", "hospital", "--tenant", "100001"])).toBe(0);

  const written = [...kept, ...textsIn(home), ...textsIn(cwd)];
  for (const secret of [...Object.values(secrets), PASSWORD]) {
    expect(written.filter(([, text]) => text.includes(secret)).map(([path]) => path)).toEqual([]);
    expect(said.filter((text) => text.includes(secret))).toEqual([]);
  }
  // A new account needs one, so an export says which variable it is read from.
  expect(readFileSync(join(cwd, "hospital/users.yaml"), "utf8")).toContain("password: ${PASSWORD_WARD_SECRET}");
});
