import { type BladeClient, isApiError } from "@bladekit/sdk";
import { unchangedHeader } from "@bladekit/sdk/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAdministrator, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";

type Entry = { id: string; parentId: string; code: string; dictKey: string; dictValue: string; sort: number };

let app: TestApp;
let staff: BladeClient;
let platform: BladeClient;

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "editor", ["dictbiz_view", "dictbiz_add", "dictbiz_edit"]);
  await addAdministrator(app, "root");
  staff = await signIn(app, "100001", "editor", "staff");
  platform = await signIn(app, "000000", "root", "staff");
});
afterAll(() => app.close());

/** Adds a dictionary with `count` entries. The first row of the result is its head. */
async function dictionary(code: string, count: number): Promise<Entry[]> {
  const row = (parentId: string, dictKey: string) => ({ parentId, code, dictKey, dictValue: dictKey, sort: 1 });
  const [id = ""] = await staff.POST("/blade-system/rows/dict-biz", { body: { rows: [row("0", "-1")] } });
  const entries = Array.from({ length: count }, (_, at) => row(id, `k${at}`));
  const ids = await staff.POST("/blade-system/rows/dict-biz", { body: { rows: entries } });
  return [{ id, ...row("0", "-1") }, ...entries.map((entry, at) => ({ ...entry, id: ids[at] ?? "" }))];
}

const change = (before: Entry, values: Partial<Entry>) => {
  const { id, ...row } = { ...before, ...values };
  return { id: before.id, unchanged: unchangedHeader(before), row: id === before.id ? row : { ...row, id } };
};

const send = (rows: ReturnType<typeof change>[], key?: string) =>
  staff.POST("/blade-system/changes/dict-biz", {
    body: { rows },
    ...(key && { params: { header: { "Idempotency-Key": key } } }),
  });

const rowOf = (id: string) => staff.GET("/blade-system/dict-biz/detail", { params: { query: { id } } });

async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!isApiError(error)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}

test("staff change a hundred entries in one call, and each has its own history", async () => {
  const [, ...entries] = await dictionary("many", 100);
  const ids = await send(entries.map((entry) => change(entry, { dictValue: `新 ${entry.dictKey}` })));
  expect(ids).toEqual(entries.map(({ id }) => id));
  expect(await rowOf(ids[42] ?? "")).toMatchObject({ dictValue: "新 k42", code: "many", sort: 1 });
  const history = await app.services.platform
    .selectFrom("recordHistory")
    .select(["recordKey", "recordName", "kind", "changes"])
    .where("operation", "=", "changeDictBizRows")
    .execute();
  expect(history).toHaveLength(100);
  expect(history.find(({ recordKey }) => recordKey === ids[42])).toMatchObject({
    recordName: "新 k42",
    kind: "change",
    changes: [{ field: "dictValue", from: "k42", to: "新 k42" }],
  });
});

test("rows that somebody changed meanwhile, or removed, are all named, and none is changed", async () => {
  const [, a, b, c] = (await dictionary("stale", 3)) as [Entry, Entry, Entry, Entry];
  await staff.POST("/blade-system/dict-biz/submit", { body: { ...b, sort: 9 }, headers: { "If-Match": "*" } });
  const gone = { ...c, id: "1" };
  const error = await refusal(send([a, b, gone].map((entry) => change(entry, { dictValue: "新" }))));
  expect([error.status, error.error]).toEqual([409, "stale_version"]);
  expect(error.data.fields?.map(({ field }) => field)).toEqual(["rows.1", "rows.2"]);
  expect(await rowOf(a.id)).toMatchObject({ dictValue: "k0" });
  // Somebody else's change of another field disturbs nobody.
  const seen = { ...change(b, { dictValue: "新", sort: 9 }), unchanged: unchangedHeader({ dictValue: "k1" }) };
  await send([seen]);
  expect(await rowOf(b.id)).toMatchObject({ dictValue: "新", sort: 9 });
});

test("a row that breaks a rule is named with its field, and none is changed", async () => {
  const [head, a, b] = (await dictionary("rules", 2)) as [Entry, Entry, Entry];
  const wrong: readonly (readonly [Partial<Entry>, string])[] = [
    [{ code: "other" }, "rows.1.row.code"],
    [{ dictKey: "-1" }, "rows.1.row.dictKey"],
    [{ dictKey: "k0" }, "rows.1.row.dictKey"],
    [{ parentId: "1" }, "rows.1.row.parentId"],
    [{ parentId: b.id }, "rows.1.row.parentId"],
    [{ dictValue: " " }, "rows.1.row.dictValue"],
  ];
  for (const [values, field] of wrong) {
    const { data } = await refusal(send([change(a, { dictValue: "新" }), change(b, values)]));
    expect([values, data.fields?.[0]?.field]).toEqual([values, field]);
  }
  const twice = await refusal(send([change(a, { sort: 2 }), change(a, { sort: 3 })]));
  expect(twice.data.fields?.[0]?.field).toBe("rows.1.id");
  expect(await rowOf(a.id)).toMatchObject({ dictValue: "k0", sort: 1 });
  expect(await rowOf(head.id)).toMatchObject({ code: "rules" });
});

test("a head gets another code together with an entry below it, and an entry moves below another", async () => {
  const [head, a, b] = (await dictionary("old", 2)) as [Entry, Entry, Entry];
  await send([
    change(head, { code: "fresh", dictValue: "字典" }),
    change(a, { code: "fresh", sort: 4 }),
    change(b, { code: "fresh", parentId: a.id }),
  ]);
  expect(await rowOf(b.id)).toMatchObject({ code: "fresh", parentId: a.id, parentName: "k0" });
  expect(await rowOf(a.id)).toMatchObject({ code: "fresh", sort: 4 });
});

test("a resend with the same key changes nothing a second time", async () => {
  const [, a] = (await dictionary("again", 1)) as [Entry, Entry];
  const rows = [change(a, { dictValue: "新" })];
  expect(await send(rows, "once-more-1")).toEqual(await send(rows, "once-more-1"));
  expect((await refusal(send(rows))).error).toBe("stale_version");
});

test("the platform changes several menus at once by the rules of a single change", async () => {
  const menu = (code: string, more: object = {}) => ({
    ...{ code, name: code, alias: "menu", category: 1 as const, sort: 1, path: `/${code}`, parentId: "0" },
    ...more,
  });
  const add = (rows: ReturnType<typeof menu>[]) => platform.POST("/blade-system/rows/menu", { body: { rows } });
  const [above = "", other = ""] = await add([menu("above"), menu("other")]);
  const [below = ""] = await add([menu("below", { parentId: above })]);
  const row = (id: string, was: ReturnType<typeof menu>, values: object) => ({
    ...{ id, unchanged: unchangedHeader(was), row: { ...was, ...values } },
  });
  const sendMenus = (rows: ReturnType<typeof row>[]) => platform.POST("/blade-system/changes/menu", { body: { rows } });
  await sendMenus([
    row(above, menu("above"), { name: "上", path: "/other" }),
    row(other, menu("other"), { name: "旁", path: "/above" }),
  ]);
  const shown = await platform.GET("/blade-system/menu/detail", { params: { query: { id: other } } });
  expect(shown).toMatchObject({ name: "旁", path: "/above" });
  const is = menu("above", { name: "上", path: "/other" });
  const ring = [
    row(above, is, { parentId: below }),
    row(below, menu("below", { parentId: above }), { parentId: other, sort: 2 }),
  ];
  // Both at once are no ring; the first alone would be one.
  expect(await sendMenus(ring)).toEqual([above, below]);
  const alone = await refusal(
    sendMenus([row(below, menu("below", { parentId: other, sort: 2 }), { parentId: above })]),
  );
  expect(alone.data.fields?.[0]?.field).toBe("rows.0.row.parentId");
});
