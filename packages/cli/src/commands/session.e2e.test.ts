import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { EDITOR, PASSWORD, SERVER, useServer } from "../testing/server.ts";
import { createTerminal } from "../testing/terminal.ts";

const server = useServer();

describe("login", () => {
  test("asks on a terminal for what it was not told", async () => {
    const tenant = await server.addHospital();
    const { run } = createTerminal({ fetch: server.fetch });
    const { code, err } = await run(["login", "--server", SERVER], { answers: [tenant, EDITOR, PASSWORD] });
    expect(code).toBe(0);
    expect(err).toBe(
      `Warning: the connection to ${SERVER} is not encrypted.\nTenant id [000000]: Account: Password: Signed in as ${EDITOR} to tenant ${tenant} of ${SERVER}.\n`,
    );
    // Server and tenant are remembered.
    expect((await run(["whoami"])).out).toBe(
      `Server   ${SERVER}\nProfile  default\nTenant   ${tenant}\nAccount  ${EDITOR} (${EDITOR})\nRoles    ${EDITOR}\n`,
    );
  });

  test("takes everything from the environment in a pipeline", async () => {
    const tenant = await server.addHospital();
    const env = {
      BLADEKIT_SERVER: SERVER,
      BLADEKIT_TENANT: tenant,
      BLADEKIT_USERNAME: EDITOR,
      BLADEKIT_PASSWORD: PASSWORD,
    };
    const { run, json } = createTerminal({ fetch: server.fetch, env });
    expect((await run(["login"])).code).toBe(0);
    expect((await json(["whoami"])).value).toMatchObject({ server: SERVER, tenantId: tenant, account: EDITOR });
  });

  test("says why it is refused, and keeps nothing", async () => {
    const tenant = await server.addHospital();
    const { run } = createTerminal({ fetch: server.fetch, env: { BLADEKIT_SERVER: SERVER } });
    const wrong = await run(["login", "--tenant", tenant, "--username", EDITOR, "--password-stdin"], {
      input: "wrong\n",
    });
    expect(wrong.code).toBe(1);
    expect(wrong.err).toMatch(/^.*\nError: \S/);
    expect(wrong.err).not.toContain("wrong");
    expect(await run(["whoami"])).toMatchObject({ code: 77 });
  });

  test("needs account and password where nobody can be asked", async () => {
    expect(await createTerminal().run(["login"])).toMatchObject({ code: 64 });
  });
});

describe("the session", () => {
  test("is in a file that only its owner may read, and gone after logout", async () => {
    const { run, home } = await server.signedIn(await server.addHospital());
    const folder = join(home, ".config/bladekit/sessions");
    expect(readdirSync(folder)).toEqual(["default.json"]);
    expect(statSync(join(folder, "default.json")).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(await run(["logout"])).toMatchObject({ code: 0, err: "Signed out.\n" });
    expect(readdirSync(folder)).toEqual([]);
    expect(await run(["whoami"])).toMatchObject({ code: 77 });
    expect(await run(["logout"])).toMatchObject({ code: 0, err: "You were not signed in.\n" });
  });

  test("never goes to another server", async () => {
    const { run } = await server.signedIn(await server.addHospital());
    const seen: string[] = [];
    const fetch = (request: Request) => {
      seen.push(request.url);
      return server.fetch(request);
    };
    expect(await run(["whoami", "--server", "http://other.test"], { fetch })).toMatchObject({ code: 77 });
    expect(seen).toEqual([]);
  });

  test("belongs to one tenant, and another tenant is refused", async () => {
    const tenant = await server.addHospital();
    const { run } = await server.signedIn(tenant);
    const { code, err } = await run(["whoami", "--tenant", "999999"]);
    expect(code).toBe(77);
    expect(err).toContain(`Tenant 999999 is asked for, but you are signed in to tenant ${tenant}.`);
  });

  test("is kept apart for each profile", async () => {
    const { run } = await server.signedIn(await server.addHospital());
    expect(await run(["whoami", "--profile", "staging"])).toMatchObject({ code: 77 });
    expect(await run(["whoami"])).toMatchObject({ code: 0 });
  });

  test("that has grown old is refreshed once by commands that start together", async () => {
    const { run, home } = await server.signedIn(await server.addHospital());
    const file = join(home, ".config/bladekit/sessions/default.json");
    const stored = JSON.parse(readFileSync(file, "utf8")) as { values: Record<string, string> };
    const token = JSON.parse(stored.values.token ?? "") as { datetime: number };
    token.datetime -= 45 * 60_000;
    stored.values.token = JSON.stringify(token);
    writeFileSync(file, JSON.stringify(stored));

    let refreshes = 0;
    const fetch = (request: Request) => {
      if (request.url.includes("/oauth/token")) refreshes += 1;
      return server.fetch(request);
    };
    const runs = await Promise.all(Array.from({ length: 5 }, () => run(["whoami"], { fetch })));
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect(refreshes).toBe(1);
  });
});
