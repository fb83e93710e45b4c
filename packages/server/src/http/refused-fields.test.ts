import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../testing/index.ts";

let app: TestApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  const people = {
    both: ["dictbiz_add", "dictbiz_edit", "oss_edit", "job_view"],
    adds: ["dictbiz_add"],
    edits: ["dictbiz_edit"],
  };
  for (const [name, permissions] of Object.entries(people)) {
    await addStaff(app, "100001", name, permissions);
    tokens[name] = `bearer ${(await signIn(app, "100001", name, "staff")).session.get()?.accessToken}`;
  }
});
afterAll(() => app.close());

async function submit(resource: string, payload: object, { as = "both", language = "zh" } = {}) {
  const answer = await app.app.inject({
    method: "POST",
    url: `${resource}/submit`,
    headers: { "blade-auth": tokens[as] ?? "", "accept-language": language },
    payload,
  });
  return { status: answer.statusCode, ...answer.json() };
}

const dict = { code: "floors", dictKey: "-1", dictValue: "楼层", sort: 1 };

describe("a refusal about a field", () => {
  test("that is empty says what a form says", async () => {
    const none = { ...dict, dictValue: " " };
    expect(await submit("/blade-system/dict-biz", none)).toMatchObject({
      msg: "请输入字典名称",
      data: { fields: [{ field: "dictValue", message: "请输入字典名称" }] },
    });
    expect(await submit("/blade-system/dict-biz", none, { language: "en" })).toMatchObject({ msg: "Enter the name" });
  });

  test("that is wrong calls it by its label", async () => {
    const long = { ...dict, remark: "长".repeat(256) };
    expect(await submit("/blade-system/dict-biz", long)).toMatchObject({
      msg: "字典备注：不能超过 255 个字符",
      data: { fields: [{ field: "remark", message: "不能超过 255 个字符" }] },
    });
    expect((await submit("/blade-system/dict-biz", long, { language: "en" })).msg).toMatch(/^Remark: /);
  });

  test("that a link filters by calls it by its label, in the language of the reader", async () => {
    const list = async (query: string, language = "zh") => {
      const headers = { "blade-auth": tokens.both ?? "", "accept-language": language };
      return (await app.app.inject({ url: `/mrhr-zpgl-new/recruitJob/list?${query}`, headers })).json();
    };
    const told = { field: "hireMode", message: "不是可选的值" };
    expect(await list("hireMode=7")).toMatchObject({ msg: "招聘类型：不是可选的值", data: { fields: [told] } });
    expect((await list("hireMode=7", "en")).msg).toBe("Recruitment: Choose one of the options");
    expect((await list("applyEnd_datege=soon")).msg).toMatch(/^报名截止：/);
    expect((await list("size=100000")).msg).toMatch(/^size: /);
  });

  test("which the rules of the hospital find empty has the same words", async () => {
    const storage = { ossCode: "a", category: 1, endpoint: "https://s3.example.com", bucketName: "renhe" };
    expect(await submit("/blade-resource/oss", storage)).toMatchObject({ msg: "请输入访问密钥" });
  });
});

describe("a new row and a change", () => {
  test("take the permission of their own", async () => {
    const { data } = await submit("/blade-system/dict-biz", dict, { as: "adds" });
    const change = { ...dict, id: data.id, remark: "改" };
    expect(await submit("/blade-system/dict-biz", change, { as: "adds" })).toMatchObject({ status: 403 });
    expect(await submit("/blade-system/dict-biz", change, { as: "edits" })).toMatchObject({ status: 200 });
    const other = { ...dict, code: "rooms" };
    expect(await submit("/blade-system/dict-biz", other, { as: "edits" })).toMatchObject({ status: 403 });
    expect(await submit("/blade-system/dict-biz", { ...other, id: "" }, { as: "edits" })).toMatchObject({
      status: 403,
    });
  });
});
