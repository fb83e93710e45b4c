import { describe, expect, test } from "vitest";
import type { Change } from "../plan/change.ts";
import { noStack } from "../plan/stack.ts";
import type { Calls, Row } from "./calls.ts";
import { type CrudOptions, crudStore } from "./crud-store.ts";

const schema = { type: "string" };
const storeOf = (rest: Partial<CrudOptions> = {}) =>
  crudStore({
    ...{ list: "/post/list", submit: "/post/submit", fields: { name: { schema }, note: { schema } } },
    keyOf: ({ code }) => String(code),
    keyInput: (code) => ({ code }),
    ...rest,
  });

/** Calls that note what they are asked, and answer with these rows. */
function calls(rows: readonly Row[] = [], { foreign = false, owned = [] as string[] } = {}) {
  const asked: unknown[][] = [];
  const withMarks = (marks: readonly string[]): Calls =>
    ({
      get: async (path: string, query: object) => {
        asked.push(["get", path, query]);
        return path.endsWith("/detail") ? { ...rows.find(({ id }) => id === (query as Row).id), note: "detail" } : rows;
      },
      pages: async function* (path: string, query: object) {
        asked.push(["pages", path, query]);
        yield { records: rows };
      },
      post: async (path: string, input: object) => {
        asked.push(["post", path, input, ...marks]);
        return path.endsWith("/rows") ? ["1", "2"] : { id: 9, code: "c" };
      },
      owned: async () => new Map(owned.map((key) => [key, noStack])),
      marking: () => withMarks([...marks, "marked"]),
      overwriting: () => withMarks(marks),
      adding: () => withMarks([...marks, "added"]),
      ...(foreign && { foreign: { tenant: "100001" } }),
    }) as unknown as Calls;
  return { on: withMarks([]), asked };
}

const noOthers = () => Promise.resolve([]);

describe("reading", () => {
  const rows = [
    { id: 1, code: "a", name: "A", version: 0, tenantId: "100001" },
    { id: 2, code: "b", name: "B", tenantId: "100002", children: [{ id: 3, code: "c", name: "C" }] },
  ];
  const keys = async (options: Partial<CrudOptions>, given: Parameters<typeof calls>[1] = {}) =>
    (await storeOf(options).read(calls(rows, given).on, noOthers)).map(({ key }) => key);

  test("gives the fields, versions and marks of rows", async () => {
    const { on } = calls(rows, { owned: ["2"] });
    expect(await storeOf({ remove: "/post/remove" }).read(on, noOthers)).toEqual([
      { id: "1", key: "a", fields: { name: "A", note: null }, version: 0 },
      { id: "2", key: "b", fields: { name: "B", note: null }, managed: true },
      { id: "3", key: "c", fields: { name: "C", note: null } },
    ]);
    expect((await storeOf().read(calls(rows, { owned: ["2"] }).on, noOthers)).some(({ managed }) => managed)).toBe(
      false,
    );
  });

  test("asks for pages, details and more where the kind says so", async () => {
    const { on, asked } = calls(rows.slice(0, 1));
    const store = storeOf({
      ...{ paged: true, query: { kind: 1 }, detail: "/post/detail" },
      read: () => ({ more: true }),
    });
    expect(await store.read(on, noOthers)).toMatchObject([{ fields: { name: "A", note: "detail", more: true } }]);
    expect(asked.map(([how, path]) => [how, path])).toEqual([
      ["pages", "/post/list"],
      ["get", "/post/detail"],
    ]);
    expect(asked[0]?.[2]).toMatchObject({ kind: 1 });
  });

  test("skips rows that are none of the kind, and of a foreign server those of other tenants", async () => {
    expect(await keys({ skip: ({ code }) => code === "a" })).toEqual(["b", "c"]);
    expect(await keys({ owned: true })).toEqual(["a", "b", "c"]);
    expect(await keys({}, { foreign: true })).toEqual(["a", "b", "c"]);
    expect(await keys({ owned: true }, { foreign: true })).toEqual(["a"]);
  });
});

describe("writing", () => {
  const change = (rest: Partial<Change> = {}): Change => ({
    ...{ action: "update", tenant: "100001", kind: "post", key: "c", changes: [], waitsFor: [], destructive: false },
    ...rest,
  });
  const sent = async (options: Partial<CrudOptions>, made: Change) => {
    const { on, asked } = calls();
    const id = await storeOf(options).write(on, made, { name: "C", unknown: 1 }, () => "");
    return [id, ...(asked[0] ?? [])];
  };
  const body = { code: "c", name: "C" };

  test.each<[string, Partial<CrudOptions>, Partial<Change>, unknown[]]>([
    ["a new one", {}, {}, ["9", "post", "/post/submit", { body }]],
    [
      "a new one that can be removed",
      { remove: "/post/remove" },
      {},
      ["9", "post", "/post/submit", { body }, "marked"],
    ],
    [
      "a new one that its code names",
      { id: "code", remove: "/post/remove" },
      {},
      ["c", "post", "/post/submit", { body }, "marked", "added"],
    ],
    [
      "one that is there",
      { remove: "/post/remove" },
      { id: "7", version: 0 },
      ["7", "post", "/post/submit", { body: { ...body, id: "7", version: 0 } }],
    ],
    [
      "one that is adopted",
      { remove: "/post/remove" },
      { id: "7", adopts: true },
      ["7", "post", "/post/submit", { body: { ...body, id: "7" } }, "marked"],
    ],
    ["one that its code names", { id: "code" }, { id: "c" }, ["c", "post", "/post/submit", { body }]],
    [
      "one of a kind with a path for changes",
      { edit: "/post/update" },
      { id: "7" },
      ["7", "post", "/post/update", { body: { ...body, id: "7" } }],
    ],
    ["a new one of it", { edit: "/post/update" }, {}, ["9", "post", "/post/submit", { body }]],
    [
      "one whose body is changed",
      { toInput: (given, isNew) => ({ ...given, isNew }) },
      {},
      ["9", "post", "/post/submit", { body: { ...body, isNew: true } }],
    ],
  ])("%s is sent", async (_, options, made, expected) => {
    expect(await sent(options, change(made))).toEqual(expected);
  });

  const there = { id: 5, code: "c", name: "C", tenantId: "100001" };
  test.each<[string, readonly Row[], Partial<CrudOptions>, string]>([
    ["kept", [{ ...there, id: 4, code: "d" }, there], {}, "5"],
    ["kept in its tenant", [{ ...there, id: 4, tenantId: "100002" }, there], { owned: true }, "5"],
    ["kept in no tenant that is told", [{ ...there, tenantId: undefined }], { owned: true }, "5"],
    ["not kept", [], {}, "rowNotKept"],
    ["kept for another tenant alone", [{ ...there, tenantId: "100002" }], { owned: true }, "rowNotKept"],
    ["kept without a field", [{ ...there, name: "" }], {}, "fieldsNotKept"],
    ["kept without a secret", [{ ...there, name: "" }], { fields: { name: { schema, secret: true } } }, "5"],
  ])("a record on a foreign server is %s", async (_, rows, options, outcome) => {
    for (const paged of [false, true]) {
      const { on, asked } = calls(rows, { foreign: true });
      const written = storeOf({ ...options, paged }).write(on, change(), { name: "C" }, () => "");
      expect(await written.catch(({ sentence }) => sentence.key)).toBe(outcome);
      expect(asked[0]?.[2]).toEqual({ body: { ...(options.owned && { tenantId: "100001" }), ...body } });
      expect(asked[1]?.[0]).toBe(paged ? "pages" : "get");
    }
  });

  test("sends several new records in one call, and names a record that is removed", async () => {
    const { on, asked } = calls();
    const store = storeOf({ rows: "/post/rows", remove: "/post/remove", removeBy: "codes" });
    expect(await store.addRows?.(on, [{ key: "a", fields: { name: "A" } }])).toEqual(["1", "2"]);
    await store.remove?.(on, change({ id: "7" }));
    await storeOf({ remove: "/post/remove" }).remove?.(on, change({ id: "7" }));
    expect(asked).toEqual([
      ["post", "/post/rows", { body: { rows: [{ code: "a", name: "A" }] } }, "marked"],
      ["post", "/post/remove", { query: { codes: "7" } }],
      ["post", "/post/remove", { query: { ids: "7" } }],
    ]);
    expect([storeOf().addRows, storeOf().remove]).toEqual([undefined, undefined]);
  });
});
