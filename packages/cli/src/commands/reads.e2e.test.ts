import { expect, test } from "vitest";
import { useServer } from "../testing/server.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer();
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const AT_ONCE = 1000;

/** A way to the server that counts the reads that go over it, by path. */
function counting() {
  const reads = new Map<string, number>();
  const fetch = (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === "GET") reads.set(pathname, (reads.get(pathname) ?? 0) + 1);
    return server.fetch(request);
  };
  return { reads, fetch };
}

/** Rows as calls would have made them; their ids count up from `first`. */
async function fill(tenantId: string, first: number, counts: Record<"entries" | "menus" | "positions", number>) {
  const { entries, menus, positions } = counts;
  const db = server.database();
  const id = (index: number) => String(first + index);
  await db
    .insertInto("bladeDictBiz")
    .values({ tenantId, id: id(0), parentId: "0", code: "large", dictKey: "-1", dictValue: "大", sort: 1 })
    .execute();
  const children = times(entries, (index) => ({
    ...{ tenantId, id: id(1 + index), parentId: id(0), code: "large", sort: index + 1 },
    ...{ dictKey: `k${index}`, dictValue: `值 ${index}` },
  }));
  for (let start = 0; start < children.length; start += AT_ONCE)
    await db
      .insertInto("bladeDictBiz")
      .values(children.slice(start, start + AT_ONCE))
      .execute();
  const pages = times(menus, (index) => ({
    ...{ id: id(20_000 + index), parentId: "0", code: `large_${first}_${index}`, name: `页 ${index}`, alias: "menu" },
    ...{ path: `/large/${first}/${index}`, source: "", sort: index, category: 1 },
  }));
  await db.insertInto("bladeMenu").values(pages).execute();
  const posts = times(positions, (index) => ({
    ...{ tenantId, id: id(30_000 + index), category: 1, sort: index },
    ...{ postCode: `p${index}`, postName: `岗位 ${index}` },
  }));
  await db.insertInto("bladePost").values(posts).execute();
}

test("reads grow with pages, and not with what is on them", async () => {
  const { run, cwd } = await server.administrator();
  const [small, large] = [await server.addHospital(), await server.addHospital()];
  const manifest = (id: string) => ({
    [`${id}/all.yaml`]: `tenant: { id: "${id}" }\ndicts: []\nmenus: []\npositions: []\n`,
  });
  writeFiles(cwd, { ...manifest(small), ...manifest(large) });
  const readsOf = async (id: string) => {
    const { reads, fetch } = counting();
    expect(await run(["plan", id], { fetch })).toMatchObject({ code: 0, err: "" });
    return Object.fromEntries(reads);
  };
  await fill(small, 900_000_000_000, { entries: 10, menus: 5, positions: 1 });
  const few = await readsOf(small);
  // Records of the platform are in both.
  await fill(large, 910_000_000_000, { entries: 10_000, menus: 500, positions: 401 });
  const many = await readsOf(large);
  expect(many).toEqual({ ...few, "/api/blade-system/post/list": 3 });
  expect(few["/api/blade-system/post/list"]).toBe(1);
  expect(few["/api/blade-system/dict-biz/list"]).toBe(1);
});

test("a plan reads the kinds that its manifest names, and no other", async () => {
  const { run, cwd } = await server.signedIn(await server.addHospital());
  writeFiles(cwd, { "m/all.yaml": "dicts: [{ code: ward, dictValue: 病区 }]\n" });
  const { reads, fetch } = counting();
  expect(await run(["plan", "m"], { fetch })).toMatchObject({ code: 2, err: "" });
  expect([...reads.keys()].sort()).toEqual(["/api/blade-system/dict-biz/list", "/api/blade-system/ownership/list"]);
});
