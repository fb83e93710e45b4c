import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { kinds } from "../kinds/index.ts";
import type { Plan } from "../plan/plan.ts";
import { SERVER, useServer } from "../testing/server.ts";
import { createTerminal, type Terminal } from "../testing/terminal.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer({ demo: true });
const env = { BLADEKIT_SERVER: SERVER, NEW_PASSWORD: "Nurse-1234" };
const APPLY = ["apply", "m", "--yes", "--concurrency", "1"];

type Case = Readonly<{
  terminal: Terminal;
  manifest: (id: string) => string;
  /** The records of each manifest that the server has, with the same words for each. */
  recordsOf: (ids: readonly string[]) => Promise<readonly unknown[]>;
  /** A request may or may not have arrived before the process was killed. `both` tries each request both ways, otherwise in turns. */
  both: boolean;
}>;

/** Applies a manifest whole, then kills an apply of one like it at each of its requests and goes on with it. */
async function killEverywhere({ terminal, manifest, recordsOf, both }: Case): Promise<void> {
  writeFiles(terminal.cwd, { "m/a.yaml": manifest("k0") });
  const isWrite: boolean[] = [];
  const counting = (request: Request) => {
    isWrite.push(request.method !== "GET");
    return server.fetch(request);
  };
  expect(await terminal.run(APPLY, { fetch: counting })).toMatchObject({ code: 0, err: "" });
  const [expected] = await recordsOf(["k0"]);
  const cuts = isWrite.flatMap((writes, index) => {
    const [at, byTurns] = [index + 1, index % 2 === 0];
    return both && writes ? [true, false].map((arrives) => ({ at, arrives })) : [{ at, arrives: byTurns }];
  });
  expect(cuts.length).toBeGreaterThan(8);

  const idOf = ({ at, arrives }: (typeof cuts)[number]) => `k${at}${arrives ? "a" : "b"}`;
  for (const cut of cuts) {
    const { at, arrives } = cut;
    const id = idOf(cut);
    // A home of its own, with the same session: a run that is not really gone may note its timeouts there.
    const { run, json, cwd, home } = createTerminal({ env, fetch: server.fetch });
    cpSync(terminal.home, home, { recursive: true });
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
      void run(APPLY, { fetch });
    });
    const again = journalsIn(home).length > 0 ? ["apply", "--resume", "--yes"] : APPLY;
    const { code, err } = await run(again);
    expect({ at, arrives, code, err }).toEqual({ at, arrives, code: 0, err: "" });
    expect((await json<Plan>(["plan", "m"])).value.changes).toEqual([]);
  }
  const records = await recordsOf(cuts.map(idOf));
  expect(cuts.map((cut, index) => ({ ...cut, records: records[index] }))).toEqual(
    cuts.map((cut) => ({ ...cut, records: expected })),
  );
}

function journalsIn(home: string): string[] {
  try {
    return readdirSync(join(home, ".config/bladekit/journals/hr.test"));
  } catch {
    return [];
  }
}

test("an apply that is killed at any of its requests goes on, and ends as one that was not", async () => {
  const terminal = await server.signedIn("200002", "admin", { env });
  const { run, cwd } = terminal;
  await killEverywhere({
    terminal,
    both: false,
    manifest: (id) => `tenant: { id: "200002" }
roles: [{ roleAlias: ${id}, roleName: 甲, children: [{ roleAlias: ${id}_below, roleName: 乙 }] }]
grants: [{ role: ${id}_below, menus: [recruit, application] }]
depts: [{ fullName: ${id}, deptName: 科室 }]
users: [{ account: ${id}, name: 王芳, realName: 王芳, roleId: [${id}], deptId: [${id}], password: "\${NEW_PASSWORD}" }]
`,
    // As an export writes them.
    async recordsOf(ids) {
      await run(["export", "out", "--force", "--only", "roles,grants,depts,users"]);
      const texts = ["roles", "grants", "depts", "users"].map((name) =>
        readFileSync(join(cwd, `out/${name}.yaml`), "utf8"),
      );
      return ids.map((id) => {
        const own = new RegExp(`^.*\\b${id}(_below)?\\b[^-]*`, "gm");
        const found = texts.flatMap((text) => text.match(own) ?? []).join("\n");
        return found.replaceAll(id, "k").replaceAll(id.toUpperCase(), "K");
      });
    },
  });
});

/** More than one call takes, so that a kill falls between two calls, too. */
const MANY = 102;

test("an apply of records that go together, a hundred in a call, goes on after a kill as well", async () => {
  expect(kinds.flatMap(({ name, store }) => (store.addRows ? [name] : []))).toEqual(["dict", "dict-biz", "menu"]);
  const many = (make: (at: number) => string) =>
    Array.from({ length: MANY }, (_, at) => `      - ${make(at)}\n`).join("");
  const dictionary = (id: string) => `  - code: ${id}
    dictValue: 字典
    children:
${many((at) => `{ dictKey: "v${at}", dictValue: 值 ${at}, remark: 备注 }`)}`;
  // The builder cannot follow several tables at once; the columns that it is asked for are in all of them.
  const tables: readonly "bladeDict"[] = ["bladeDict", "bladeDictBiz" as "bladeDict", "bladeMenu" as "bladeDict"];
  await killEverywhere({
    terminal: await server.signedIn("000000", "admin", { env }),
    both: true,
    manifest: (id) => `tenant: { id: "200002" }
systemDicts:
${dictionary(id)}dicts:
${dictionary(id)}menus:
  - code: ${id}
    name: 组
    children:
${many((at) => `{ code: ${id}_${at}, name: 页 ${at}, path: /${id}/${at} }`)}`,
    // As the database has them, each with the code above it and the mark of the tool.
    async recordsOf(ids) {
      const db = server.database();
      const marks = await db
        .selectFrom("ownershipMark")
        .select(["resource", "recordKey", "mark", "tenantId"])
        .execute();
      const marksOf = new Map<string, object[]>();
      for (const { recordKey, ...mark } of marks) marksOf.set(recordKey, [...(marksOf.get(recordKey) ?? []), mark]);
      const rowsOf = (table: "bladeDict", id: string) =>
        db
          .selectFrom(`${table} as row`)
          .leftJoin(`${table} as above`, "above.id", "row.parentId")
          .selectAll("row")
          .select("above.code as above")
          .where("row.code", "like", `${id}%`)
          .execute();
      return Promise.all(
        ids.map(async (id) => {
          const found = await Promise.all(tables.map((table) => rowsOf(table, id)));
          return found.map((rows) =>
            rows
              .map(({ id: own, parentId: _parent, createTime: _made, updateTime: _changed, ...row }) =>
                JSON.stringify({ ...row, marks: marksOf.get(own) }).replaceAll(id, "k"),
              )
              .sort(),
          );
        }),
      );
    },
  });
});
