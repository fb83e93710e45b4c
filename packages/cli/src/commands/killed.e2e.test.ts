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
  /** What is applied before, so that the manifest changes it. */
  before?: (id: string) => string;
  /** The records of each manifest that the server has, with the same words for each. */
  recordsOf: (ids: readonly string[]) => Promise<readonly unknown[]>;
  /** A request may or may not have arrived before the process was killed. `both` tries each request both ways, otherwise in turns. */
  both: boolean;
}>;

/** Applies a manifest whole, then kills an apply of one like it at each of its requests and goes on with it. */
async function killEverywhere({ terminal, manifest, before, recordsOf, both }: Case): Promise<void> {
  const prepare = async (id: string) => {
    if (!before) return;
    writeFiles(terminal.cwd, { "first/a.yaml": before(id) });
    expect(await terminal.run(["apply", "first", "--yes"])).toMatchObject({ code: 0 });
  };
  await prepare("k0");
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
    await prepare(id);
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

/** The manifest of a hospital whose records have a name and a word. */
type Hospital = (id: string, word: string) => string;

/** More than one call takes, so that a kill falls between two calls, too. */
const MANY = 102;

test.each<[string, (hospital: Hospital) => Pick<Case, "manifest" | "before">]>([
  ["new records", (hospital) => ({ manifest: (id) => hospital(id, "值") })],
  ["changes", (hospital) => ({ manifest: (id) => hospital(id, "新值"), before: (id) => hospital(id, "值") })],
])("an apply of %s that go together, a hundred in a call, goes on after a kill as well", async (_, of) => {
  for (const call of ["addRows", "changeRows"] as const)
    expect(kinds.flatMap(({ name, store }) => (store[call] ? [name] : []))).toEqual(["dict", "dict-biz", "menu"]);
  const many = (make: (at: number) => string) =>
    Array.from({ length: MANY }, (_, at) => `      - ${make(at)}\n`).join("");
  const dictionary = (id: string, word: string) => `  - code: ${id}
    dictValue: ${word}字典
    children:
${many((at) => `{ dictKey: "v${at}", dictValue: ${word} ${at}, remark: 备注 }`)}`;
  const hospital = (id: string, word: string) => `tenant: { id: "200002" }
systemDicts:
${dictionary(id, word)}dicts:
${dictionary(id, word)}menus:
  - code: ${id}
    name: ${word}组
    children:
${many((at) => `{ code: ${id}_${at}, name: ${word}页 ${at}, path: /${id}/${at} }`)}`;
  // The builder cannot follow several tables at once; the columns that it is asked for are in all of them.
  const tables: readonly "bladeDict"[] = ["bladeDict", "bladeDictBiz" as "bladeDict", "bladeMenu" as "bladeDict"];
  await killEverywhere({
    terminal: await server.signedIn("000000", "admin", { env }),
    both: true,
    ...of(hospital),
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
