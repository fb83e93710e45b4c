import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { escapeVariables } from "../manifest/variables.ts";
import type { Plan, PlanSummary } from "../plan/plan.ts";
import { dictionaries } from "../testing/dictionaries.ts";
import { rowByRow } from "../testing/row-by-row.ts";
import { useServer, VIEWER } from "../testing/server.ts";
import { temporaryFolder } from "../testing/terminal.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer();
type Planned = Plan & { summary: PlanSummary };

const degree = `dicts:
  - code: degree
    dictValue: 学位
    children:
      - dictKey: bachelor
        dictValue: 学士
      - dictKey: master
        dictValue: 硕士
        remark: 研究生
        children:
          - dictKey: mba
            dictValue: 工商管理硕士
`;

async function hospital(account?: string) {
  const tenant = await server.addHospital();
  const terminal = await server.signedIn(tenant, account);
  const write = (text: string) => writeFiles(terminal.cwd, { "m/dicts.yaml": text });
  return { tenant, ...terminal, write, plan: () => terminal.json<Planned>(["plan", "m"]) };
}

describe("plan and apply", () => {
  test("the first apply creates the tree, the second has nothing to do", async () => {
    const { run, plan, write } = await hospital();
    write(degree);
    const first = await plan();
    expect(first.code).toBe(2);
    expect(first.value.summary).toMatchObject({ create: 4, update: 0, destructive: 0 });

    expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
    expect((await plan()).code).toBe(0);
    const second = await run(["apply", "m", "--yes"]);
    expect(second).toMatchObject({ code: 0, err: "" });
    expect(second.out).toContain("Nothing to change. As declared: 4.");
  });

  test("what differs is changed, what is not declared is named and left alone", async () => {
    const { run, json, plan, write, tenant } = await hospital();
    write(degree);
    await run(["apply", "m", "--yes"]);
    write(`dicts:
  - code: degree
    dictValue: 学位类别
    children:
      - { dictKey: mba, dictValue: 工商管理硕士, sort: 1 }
      - { dictKey: master, dictValue: 硕士, isSealed: 1, sort: 2 }
`);
    const planned = await run(["plan", "m"]);
    expect(planned.code).toBe(3);
    const notCompared = planned.out.match(/^Not compared, .*\n/gm)?.join("");
    expect(notCompared).toContain("no file has any: role, ");
    expect(planned.out).toBe(`Tenant ${tenant} of http://hr.test

~ dict-biz degree
    dictValue  "学位" → "学位类别"

~ dict-biz degree/mba
    parentId  "degree/master" → "degree"

~ dict-biz degree/master  takes something away
    isSealed  0 → 1
    remark    "研究生" → ""

On the server and in no file, left alone: 1
  dict-biz (made by bladekit) 1: degree/bachelor

${notCompared}
To create: 0. To change: 3. As declared: 0. Takes something away: 1.
`);
    const applied = await json<{ applied: { key: string }[]; notMade: unknown[] }>(["apply", "m", "--yes"]);
    expect(applied.code).toBe(0);
    expect(applied.value.applied.map(({ key }) => key).sort()).toEqual(["degree", "degree/master", "degree/mba"]);
    expect(applied.value.notMade).toEqual([]);
    const after = await plan();
    expect(after.code).toBe(0);
    expect(after.value.undeclared).toEqual([{ tenant, kind: "dict-biz", key: "degree/bachelor", managed: true }]);
  });

  test("parent and child can change places", async () => {
    const { run, plan, write } = await hospital();
    const tree = (outer: string, inner: string) => `dicts:
  - code: a
    dictValue: A
    children: [{ dictKey: ${outer}, dictValue: V, children: [{ dictKey: ${inner}, dictValue: V }] }]
`;
    write(tree("x", "y"));
    await run(["apply", "m", "--yes"]);
    write(tree("y", "x"));
    expect((await run(["apply", "m", "--yes"])).code).toBe(0);
    expect((await plan()).code).toBe(0);
  });

  test("one tenant does not see the other", async () => {
    const one = await hospital();
    one.write(degree);
    await one.run(["apply", "m", "--yes"]);
    const other = await hospital();
    other.write(degree);
    expect((await other.plan()).value.summary).toMatchObject({ create: 4, undeclared: 0 });
  });

  test("asks on a terminal and does nothing unless the answer is yes", async () => {
    const { run, plan, write } = await hospital();
    write(degree);
    expect(await run(["apply", "m"], { answers: ["n"] })).toMatchObject({ code: 1 });
    expect((await plan()).value.summary.create).toBe(4);
    expect(await run(["apply", "m"], { answers: ["y"] })).toMatchObject({ code: 0 });
    expect((await plan()).code).toBe(0);
  });

  test("asks about a single change, too, and about none where there is nothing to do", async () => {
    const { run, plan, write } = await hospital();
    write(degree);
    await run(["apply", "m", "--yes"]);
    expect(await run(["apply", "m"], { answers: [] })).toMatchObject({ code: 0 });
    write(degree.replace("dictValue: 学士", "dictValue: 学士学位"));
    expect(await run(["apply", "m"], { answers: ["n"] })).toMatchObject({ code: 1 });
    expect((await plan()).value.summary).toMatchObject({ create: 0, update: 1 });
  });

  test("does nothing where nobody can be asked", async () => {
    const { run, json, write } = await hospital();
    write(degree);
    expect(await run(["apply", "m"])).toMatchObject({ code: 64, out: "" });
    const refused = await json<{ error: { message: string } }>(["apply", "m"], { answers: [] });
    expect(refused.code).toBe(64);
    expect(refused.value.error.message).toContain("--yes");
  });

  test("refuses a manifest of another tenant", async () => {
    const { run, write, tenant } = await hospital();
    write(`tenant: { id: "999999" }\n${degree}`);
    const { code, err } = await run(["plan", "m"]);
    expect(code).toBe(77);
    expect(err).toContain(`The manifest is for tenant 999999, but you are signed in to tenant ${tenant}.`);
  });

  test("refuses to be asked about one tenant with the manifest of another", async () => {
    const { run, write, tenant } = await hospital();
    write(`tenant: { id: "${tenant}" }\n${degree}`);
    const { code, err } = await run(["plan", "m", "--tenant", "999999"]);
    expect(code).toBe(77);
    expect(err).toContain("Tenant 999999 is asked for");
  });

  test("says that the account may look but not write", async () => {
    const { run, write } = await hospital(VIEWER);
    write(degree);
    expect((await run(["plan", "m"])).code).toBe(2);
    expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 77 });
    expect(await run(["apply", "--resume", "--yes"])).toMatchObject({ code: 1 });
  });
});

describe("an apply that does not finish", () => {
  /** Lets so many writes through, then breaks the line. */
  function breaking(writes: number) {
    return rowByRow((request) => {
      if (request.url.endsWith("/dict-biz/submit") && writes-- <= 0) return Promise.reject(new TypeError("reset"));
      return server.fetch(request);
    });
  }

  test("is told, and resumed from the journal", async () => {
    const { cwd, run, json, plan, write } = await hospital();
    write(degree);
    const broken = await run(["apply", "m", "--yes", "--concurrency", "1"], { fetch: breaking(2) });
    expect(broken.code).toBe(5);
    expect(broken.out).toContain("Changes made: 2. Not made: 2. Go on with: bladekit apply --resume");

    rmSync(join(cwd, "m"), { recursive: true });
    const resumed = await json<{ applied: unknown[]; alreadyDone: unknown[] }>(["apply", "--resume", "--yes"]);
    expect(resumed.code).toBe(0);
    expect(resumed.value.alreadyDone).toHaveLength(2);
    expect(resumed.value.applied).toHaveLength(2);
    write(degree);
    expect((await plan()).code).toBe(0);
    expect((await run(["apply", "--resume", "--yes"])).err).toContain("There is no unfinished apply");
  });

  test("does not overwrite what somebody else wrote meanwhile", async () => {
    const { run, json, write, tenant } = await hospital();
    write(degree);
    await run(["apply", "m", "--yes", "--concurrency", "1"], { fetch: breaking(1) });

    const colleague = await server.signedIn(tenant);
    writeFiles(colleague.cwd, { "m/a.yaml": "dicts:\n  - code: degree\n    dictValue: 同事改的\n" });
    expect((await colleague.run(["apply", "m", "--yes"])).code).toBe(0);

    const resumed = await json<{ notMade: { key: string; reason: string }[] }>(["apply", "--resume", "--yes"]);
    expect(resumed.code).toBe(5);
    expect(resumed.value.notMade).toEqual([
      {
        tenant,
        kind: "dict-biz",
        key: "degree",
        reason: "Changed on the server since the plan was made. Make a new plan.",
      },
    ]);
  });

  test("a server that cannot be reached counts as no apply in part", async () => {
    const { run, write } = await hospital();
    write(degree);
    expect(await run(["apply", "m", "--yes"], { fetch: breaking(0) })).toMatchObject({ code: 69 });
    expect(await run(["plan", "m"], { fetch: () => Promise.reject(new TypeError("refused")) })).toMatchObject({
      code: 69,
    });
  });

  test("stops where it is interrupted", async () => {
    const { run, plan, write } = await hospital();
    write(degree);
    const stop = new AbortController();
    const fetch = (request: Request) => {
      if (request.url.endsWith("/dict-biz/submit")) stop.abort();
      return server.fetch(request);
    };
    expect(await run(["apply", "m", "--yes"], { fetch, signal: stop.signal })).toMatchObject({ code: 5 });
    expect((await plan()).value.summary.create).toBe(3);
  });

  test("waits while the server is busy", async () => {
    const { run, plan, write } = await hospital();
    write(degree);
    let busy = 2;
    const fetch = async (request: Request) => {
      if (!request.url.endsWith("/dict-biz/submit") || busy-- <= 0) return server.fetch(request);
      const body = { code: 429, success: false, error: "rate_limited", data: {}, msg: "操作过于频繁，请稍后再试" };
      return Response.json(body, { status: 429 });
    };
    expect(await run(["apply", "m", "--yes"], { fetch })).toMatchObject({ code: 0 });
    expect((await plan()).code).toBe(0);
  });
});

describe("export", () => {
  test("writes a manifest of which the plan is empty, and which another tenant can take", async () => {
    const { cwd, run, write } = await hospital();
    write(degree);
    await run(["apply", "m", "--yes"]);
    expect(await run(["export", "out", "--only", "dicts"])).toMatchObject({ code: 0 });
    expect(readdirSync(join(cwd, "out"), { recursive: true }).sort()).toEqual([
      "bladekit.schema.json",
      "dicts",
      "dicts/degree.yaml",
      "tenant.yaml",
    ]);
    expect(await run(["validate", "out"])).toMatchObject({ code: 0 });
    expect(await run(["plan", "out"])).toMatchObject({ code: 0 });

    const exported = readFileSync(join(cwd, "out/dicts/degree.yaml"), "utf8");
    const other = await hospital();
    other.write(exported);
    expect((await other.run(["apply", "m", "--yes"])).code).toBe(0);
    expect((await other.run(["export", "again", "--only", "dicts"])).code).toBe(0);
    expect(readFileSync(join(other.cwd, "again/dicts/degree.yaml"), "utf8")).toBe(exported);
  });

  test("removes the file of what is gone, so that a later apply does not bring it back", async () => {
    const { cwd, run, write } = await hospital();
    write(`${degree}  - code: gone\n    dictValue: G\n`);
    await run(["apply", "m", "--yes"]);
    const other = await hospital();
    await run(["export", "out", "--only", "dicts"]);
    // A hospital that has none of these stands for one that lost them.
    const again = await other.run(["export", join(cwd, "out"), "--force", "--only", "dicts"]);
    expect(again).toMatchObject({ code: 0 });
    expect(again.out).toContain("Files removed, because the server no longer has their records: 2.");
  });

  test("does not write among other YAML files unless it is forced to", async () => {
    const { run, write } = await hospital();
    write(degree);
    expect(await run(["export", "m"])).toMatchObject({ code: 64 });
    expect(await run(["export", "m", "--force", "--only", "dicts"])).toMatchObject({ code: 0 });
  });

  test("whatever dictionaries a tenant has, a plan of its export is empty", async () => {
    await fc.assert(
      fc.asyncProperty(dictionaries, async (given) => {
        const { run, json, write } = await hospital();
        write(stringify(escapeVariables({ dicts: given })));
        const applied = await run(["apply", "m", "--yes"]);
        expect(applied).toMatchObject({ code: 0, err: "" });
        const folder = temporaryFolder();
        await run(["export", folder, "--only", "dicts"]);
        const { value } = await json<Planned>(["plan", folder]);
        expect(value.changes).toEqual([]);
        expect(value.undeclared).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });
});
