import { type BladeClient, isApiError } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addAdministrator,
  addGuest,
  addStaff,
  addTenant,
  createTestApp,
  signIn,
  type TestApp,
} from "../../../testing/index.ts";
import { addJob, type Hospital, openHospital } from "../../recruit/recruit-fixture.ts";

let app: TestApp;
let staff: BladeClient;
const permissions = ["dictbiz_view", "dictbiz_add", "dictbiz_edit", "dictbiz_delete"];

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addTenant(app, "200002");
  await addStaff(app, "100001", "admin", permissions);
  await addStaff(app, "200002", "admin", permissions);
  await addGuest(app, "100001", "13800000001");
  staff = await signIn(app, "100001", "admin", "staff");
});
afterAll(() => app.close());

const submit = (
  body: {
    id?: string;
    parentId?: string;
    code: string;
    dictKey?: string;
    dictValue: string;
    dictValueEn?: string;
    sort: number;
  },
  client = staff,
) => client.POST("/blade-system/dict-biz/submit", { body });

async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!isApiError(error)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}

describe("business dictionaries", () => {
  test("have English labels where there are some, for readers of English", async () => {
    const head = await submit({ code: "size", dictValue: "尺码", sort: 1 });
    await submit({ parentId: head.id, code: "size", dictKey: "l", dictValue: "大", dictValueEn: "Large", sort: 1 });
    await submit({ parentId: head.id, code: "size", dictKey: "s", dictValue: "小", sort: 2 });
    const labelsIn = async (language: "zh" | "en") => {
      const items = await staff.GET("/blade-system/dict-biz/dictionary", {
        params: { query: { code: "size" } },
        headers: { "accept-language": language },
      });
      return items.map(({ dictValue }) => dictValue);
    };
    expect(await labelsIn("zh")).toEqual(["大", "小"]);
    expect(await labelsIn("en")).toEqual(["Large", "小"]);
  });

  test("show a head, its children, and the choices that a form offers", async () => {
    const head = await submit({ code: "colour", dictValue: "颜色", sort: 1 });
    expect(head).toMatchObject({ dictKey: "-1", parentId: "0", parentName: "顶级" });
    const english = { params: { query: { id: head.id } }, headers: { "accept-language": "en" } };
    expect((await staff.GET("/blade-system/dict-biz/detail", english)).parentName).toBe("Top");
    const red = { parentId: head.id, dictKey: "red", dictValue: "红", sort: 2 };
    expect(await refusal(submit({ ...red, code: "another" }))).toMatchObject({
      status: 400,
      error: "validation_failed",
    });
    await submit({ ...red, code: "colour" });
    const blue = await submit({ parentId: head.id, code: "colour", dictKey: "blue", dictValue: "蓝", sort: 1 });
    const items = await staff.GET("/blade-system/dict-biz/dictionary", { params: { query: { code: "colour" } } });
    expect(items.map((item) => item.dictKey)).toEqual(["blue", "red"]);
    const page = await staff.GET("/blade-system/dict-biz/child-list", { params: { query: { parentId: head.id } } });
    expect([page.total, page.records[0]?.code]).toEqual([2, "colour"]);

    await submit({ id: head.id, code: "colours", dictValue: "颜色", sort: 1 });
    const detail = await staff.GET("/blade-system/dict-biz/detail", { params: { query: { id: blue.id } } });
    expect(detail.code).toBe("colours");

    const removal = staff.POST("/blade-system/dict-biz/remove", { params: { query: { ids: head.id } } });
    expect(await refusal(removal)).toMatchObject({ status: 409, error: "in_use" });
  });

  test("a key is taken once in a dictionary, by one of fifty at the same time", async () => {
    const calls = Array.from({ length: 50 }, () => submit({ code: "once", dictValue: "一次", sort: 1 }));
    const results = await Promise.allSettled(calls);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect(await refusal(submit({ code: "once", dictValue: "一次", sort: 1 }))).toMatchObject({
      status: 409,
      msg: "当前字典键值已存在!",
      data: { fields: [{ field: "code", message: "该字典编号已存在" }] },
    });
    const [head] = await staff.GET("/blade-system/dict-biz/list", { params: { query: { code: "once" } } });
    const entry = { parentId: head?.id ?? "", code: "once", dictKey: "a", dictValue: "甲", sort: 1 };
    await submit(entry);
    expect((await refusal(submit(entry))).data.fields).toEqual([{ field: "dictKey", message: "当前字典键值已存在!" }]);
  });

  test("the same code in another hospital is another dictionary, and neither sees the other's", async () => {
    const other = await signIn(app, "200002", "admin", "staff");
    const mine = await submit({ code: "shared", dictValue: "本院", sort: 1 });
    await submit({ code: "shared", dictValue: "他院", sort: 1 }, other);
    const query = { id: mine.id };
    expect(await refusal(other.GET("/blade-system/dict-biz/detail", { params: { query } }))).toMatchObject({
      status: 404,
    });
    expect(await refusal(submit({ id: mine.id, code: "shared", dictValue: "改", sort: 1 }, other))).toMatchObject({
      status: 404,
    });
    await other.POST("/blade-system/dict-biz/remove", { params: { query: { ids: mine.id } } });
    expect(await staff.GET("/blade-system/dict-biz/detail", { params: { query } })).toMatchObject({
      dictValue: "本院",
    });
  });

  test("a child needs a key, and nothing may be put below itself", async () => {
    const head = await submit({ code: "loop", dictValue: "环", sort: 1 });
    const child = await submit({ parentId: head.id, code: "loop", dictKey: "a", dictValue: "甲", sort: 1 });
    expect((await refusal(submit({ parentId: head.id, code: "loop", dictValue: "乙", sort: 1 }))).msg).toBe(
      "请输入字典键值",
    );
    const below = submit({ id: head.id, parentId: child.id, code: "loop", dictKey: "b", dictValue: "环", sort: 1 });
    expect((await refusal(below)).msg).toBe("父节点不可选择自身!");
  });

  test("two moves at once never make a ring", async () => {
    const head = await submit({ code: "ring", dictValue: "环", sort: 1 });
    const below = (parentId: string, dictKey: string, id?: string) =>
      submit({ ...(id && { id }), parentId, code: "ring", dictKey, dictValue: dictKey, sort: 1 });
    const [a, b] = [await below(head.id, "a"), await below(head.id, "b")];
    const moves = await Promise.allSettled([below(b.id, "a", a.id), below(a.id, "b", b.id)]);
    expect(moves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("the tree is that of one dictionary, or of all", async () => {
    const tree = (code?: string) =>
      staff.GET("/blade-system/dict-biz/tree", { params: { query: code === undefined ? {} : { code } } });
    const titles = (nodes: Awaited<ReturnType<typeof tree>>) => nodes.map(({ title }) => title);
    await submit({ code: "tree_one", dictValue: "树一", sort: 1 });
    expect(titles(await tree("TREE_one"))).toEqual(["树一"]);
    const all = titles(await tree());
    expect(all.length).toBeGreaterThan(1);
    expect(titles(await tree("DICT"))).toEqual(all);
  });

  test("a parameter that is missing is told once", async () => {
    const { msg, data } = await refusal(
      staff.GET("/blade-system/dict-biz/child-list", { params: { query: {} as { parentId: string } } }),
    );
    expect([msg, data.fields]).toEqual([
      "缺少必要的请求参数: parentId",
      [{ field: "parentId", message: "缺少必要的请求参数: parentId" }],
    ]);
  });

  test("wildcards in a filter are plain characters", async () => {
    await submit({ code: "plain", dictValue: "100%", sort: 1 });
    const search = (dictValue: string) =>
      staff.GET("/blade-system/dict-biz/parent-list", { params: { query: { dictValue } } });
    expect((await search("%")).records.map((row) => row.dictValue)).toEqual(["100%"]);
    expect((await search("_")).total).toBe(0);
  });

  test("candidates read choices and nothing else", async () => {
    const guest = await signIn(app, "100001", "13800000001");
    await guest.GET("/blade-system/dict-biz/dictionary", { params: { query: { code: "colours" } } });
    expect(await refusal(guest.GET("/blade-system/dict-biz/list"))).toMatchObject({
      status: 403,
      msg: "没有权限进行此操作",
    });
    expect(await refusal(submit({ code: "x", dictValue: "x", sort: 1 }, guest))).toMatchObject({ status: 403 });
  });
});

describe("an entry that something uses", () => {
  let hospital: Hospital;
  let clerk: BladeClient;
  const dict = "/blade-system/dict-biz";
  beforeAll(async () => {
    hospital = await openHospital();
    await addStaff(hospital, "100001", "keeper", permissions);
    await addAdministrator(hospital, "root");
    clerk = await signIn(hospital, "100001", "keeper", "staff");
  });
  afterAll(() => hospital.close());

  const entryOf = (code: string, key: string) =>
    hospital.db
      .selectFrom("bladeDictBiz")
      .selectAll()
      .where("code", "=", code)
      .where("dictKey", "=", key)
      .executeTakeFirstOrThrow();
  const remove = (ids: string) => clerk.POST(`${dict}/remove`, { params: { query: { ids } } });

  test("stays with its key, and says what uses it; what nothing uses goes", async () => {
    await addJob(hospital, {
      conditions: JSON.stringify({ majorsByLevel: [{ level: "doctor", majors: ["内科学"] }] }),
    });
    await addJob(hospital, { materials: JSON.stringify([{ category: "diploma", name: "证书", required: true }]) });
    for (const [code, key, msg] of [
      ["recruit_category", "doctor", "仍有 2 个招聘岗位在使用，不能删除"],
      ["education_level", "doctor", "仍有 1 个招聘岗位在使用，不能删除"],
      ["attachment_category", "diploma", "仍有 1 个招聘岗位在使用，不能删除"],
    ] as const) {
      const { id } = await entryOf(code, key);
      expect(await refusal(remove(id))).toMatchObject({ status: 409, error: "in_use", msg });
    }
    const head = { code: "recruit_category", dictValue: "类别", sort: 1 };
    const { id: headId } = await clerk.POST(`${dict}/submit`, { body: head });
    const { id, dictValue, sort } = await entryOf("recruit_category", "doctor");
    const change = (more: object) =>
      clerk.POST(`${dict}/submit`, {
        body: { id, parentId: headId, code: head.code, dictKey: "doctor", dictValue, sort, ...more },
      });
    expect((await refusal(change({ dictKey: "physician" }))).msg).toBe("仍有 2 个招聘岗位在使用，不能更改编号或键值");
    expect(await change({ dictValue: "医生", isSealed: 1 })).toMatchObject({ dictValue: "医生", isSealed: 1 });
    const renamed = clerk.POST(`${dict}/submit`, { body: { ...head, id: headId, code: "kinds" } });
    expect((await refusal(renamed)).error).toBe("in_use");
    for (const [code, key] of [
      ["recruit_category", "nurse"],
      ["education_level", "bachelor"],
    ] as const)
      await remove((await entryOf(code, key)).id);
  });

  test("of a system dictionary counts the rows of all hospitals", async () => {
    const root = await signIn(hospital, "000000", "root", "staff");
    await hospital.db
      .insertInto("bladePost")
      .values({ id: hospital.services.ids.next(), category: 4, postCode: "p", postName: "岗", sort: 1 })
      .execute();
    const { platform } = hospital.services;
    const rows = await platform
      .selectFrom("bladeDict")
      .select(["id", "dictKey"])
      .where("code", "=", "post_category")
      .execute();
    const removing = (key: string) => {
      const ids = rows.find(({ dictKey }) => dictKey === key)?.id ?? "";
      return root.POST("/blade-system/dict/remove", { params: { query: { ids } } });
    };
    expect((await refusal(removing("4"))).msg).toBe("仍有 1 个岗位在使用，不能删除");
    await removing("3");
  });

  test.each([
    ["sex", "1", "名用户"],
    ["menu_category", "1", "个菜单"],
    ["yes_no", "1", "个菜单"],
    ["region", "3", "个行政区划"],
  ])("of the dictionary %s names what the platform itself has with it", async (code, dictKey, what) => {
    const root = await signIn(hospital, "000000", "root", "staff");
    await hospital.services.platform
      .updateTable("bladeUser")
      .set({ sex: "male" })
      .where("account", "=", "root")
      .execute();
    const { id } = await hospital.services.platform
      .selectFrom("bladeDict")
      .select("id")
      .where("code", "=", code)
      .where("dictKey", "=", dictKey)
      .executeTakeFirstOrThrow();
    const removal = root.POST("/blade-system/dict/remove", { params: { query: { ids: id } } });
    const { status, msg } = await refusal(removal);
    expect([status, msg.replace(/[\d ]+/g, "")]).toEqual([409, `仍有${what}在使用，不能删除`]);
  });
});
