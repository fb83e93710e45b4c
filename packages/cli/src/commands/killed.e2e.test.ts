import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Plan } from "../plan/plan.ts";
import { useServer } from "../testing/server.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer({ demo: true });

const manifest = (id: number) => `tenant: { id: "200002" }
roles: [{ roleAlias: k${id}, roleName: 甲, children: [{ roleAlias: k${id}_below, roleName: 乙 }] }]
grants: [{ role: k${id}_below, menus: [recruit, application] }]
depts: [{ fullName: k${id}, deptName: 科室 }]
users: [{ account: k${id}, name: 王芳, realName: 王芳, roleId: [k${id}], deptId: [k${id}], password: "\${NEW_PASSWORD}" }]
`;
const env = { BLADEKIT_SERVER: "http://hr.test", NEW_PASSWORD: "Nurse-1234" };

/** The records of one manifest that the hospital has, as an export says them. */
async function recordsOf(id: number): Promise<string> {
  const { run, cwd } = await server.signedIn("200002", "admin");
  await run(["export", "out", "--only", "roles,grants,depts,users"]);
  const texts = ["roles", "grants", "depts", "users"].map((name) =>
    readFileSync(join(cwd, `out/${name}.yaml`), "utf8"),
  );
  const own = new RegExp(`^.*\\bk${id}\\b[^-]*`, "gm");
  return texts
    .flatMap((text) => text.match(own) ?? [])
    .join("\n")
    .replaceAll(`k${id}`, "k");
}

test("an apply that is killed at any of its requests goes on, and ends as one that was not", async () => {
  let requests = 0;
  const whole = await server.signedIn("200002", "admin", { env });
  writeFiles(whole.cwd, { "m/a.yaml": manifest(0) });
  const counting = (request: Request) => {
    requests += 1;
    return server.fetch(request);
  };
  expect(await whole.run(["apply", "m", "--yes", "--concurrency", "1"], { fetch: counting })).toMatchObject({
    code: 0,
  });
  const expected = (await recordsOf(0)).replaceAll("K0", "K");
  expect(requests).toBeGreaterThan(8);

  for (let at = 1; at <= requests; at++) {
    // A request that was sent may have arrived or not: each is tried one way, its neighbours the other.
    const arrives = at % 2 === 1;
    const id = at;
    const { run, json, cwd, home } = await server.signedIn("200002", "admin", { env });
    writeFiles(cwd, { "m/a.yaml": manifest(id) });
    let seen = 0;
    await new Promise<void>((killed) => {
      const fetch = async (request: Request) => {
        seen += 1;
        if (seen < at) return server.fetch(request);
        if (seen === at && arrives) await server.fetch(request);
        // The process is gone: nobody hears an answer any more.
        killed();
        return new Promise<Response>(() => {});
      };
      void run(["apply", "m", "--yes", "--concurrency", "1"], { fetch });
    });
    const journals = join(home, ".config/bladekit/journals/hr.test");
    const left = (() => {
      try {
        return readdirSync(journals);
      } catch {
        return [];
      }
    })();
    const again = left.length > 0 ? ["apply", "--resume", "--yes"] : ["apply", "m", "--yes"];
    expect({ at, arrives, ...(await run(again)) }).toMatchObject({ at, arrives, code: 0, err: "" });
    expect((await json<Plan>(["plan", "m"])).value.changes).toEqual([]);
    expect((await recordsOf(id)).replaceAll(`K${id}`, "K")).toBe(expected);
  }
});
