import { expect, test } from "vitest";
import { addStaff, createTestApp, signIn } from "../../testing/index.ts";
import { titleIn } from "./call-title.ts";

const english = { headers: { "accept-language": "en" } };

test("the title of a call is shown and found in the language of the reader", async () => {
  const app = await createTestApp();
  try {
    await addStaff(app, "000000", "root", ["log_api_view", "dictbiz_add", "dictbiz_edit"]);
    const root = await signIn(app, "000000", "root", "staff");
    const add = () => root.POST("/blade-system/dict-biz/submit", { body: { code: "log", dictValue: "一", sort: 1 } });
    await add();
    await expect(add()).rejects.toMatchObject({ status: 409 });
    await app.services.logs.flush();

    const titles = async (query: { title?: string }, init: Partial<typeof english> = {}) => {
      const { records } = await root.GET("/blade-log/api/list", { params: { query }, ...init });
      return records.filter(({ methodName }) => methodName === "submitDictBiz").map(({ title }) => title);
    };
    const [refused, done] = await titles({});
    expect(done).toMatch(/^\p{Script=Han}+$/u);
    expect(refused).toBe(`${done}（duplicate_dict）`);

    const [refusedThere, doneThere] = await titles({}, english);
    expect(doneThere).toMatch(/^Add or change a business dictionary/);
    expect(refusedThere).toBe(`${doneThere} (duplicate_dict)`);

    const both = [refusedThere, doneThere];
    expect(await titles({ title: "CHANGE A BUSINESS" }, english)).toEqual(both);
    expect(await titles({ title: done ?? "" }, english)).toEqual(both);
    expect(await titles({ title: "duplicate_dict" }, english)).toEqual([refusedThere]);
    expect(await titles({ title: "no such thing" }, english)).toEqual([]);
    expect(await titles({ title: done ?? "" })).toEqual([refused, done]);
    expect(await titles({ title: "change a business" })).toEqual([]);

    const [row] = (await root.GET("/blade-log/api/list", { params: { query: { title: "duplicate" } } })).records;
    const query = { id: row?.id ?? "" };
    expect((await root.GET("/blade-log/api/detail", { params: { query }, ...english })).title).toBe(refusedThere);
  } finally {
    await app.close();
  }
});

test("a title that the contract no longer has stays as it was kept", () => {
  const kept = { title: "从前的名称（forbidden）", methodName: "submitDictBiz" };
  expect(titleIn("en", kept)).toBe(kept.title);
  expect(titleIn("en", { ...kept, methodName: "goneOperation" })).toBe(kept.title);
});
