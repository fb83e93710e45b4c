import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAdministrator, addTenant, createTestApp, signIn, type TestApp } from "../testing/index.ts";
import { languageOf, sentenceIn } from "./language.ts";
import { listed, say } from "./say.ts";

const han = /\p{Script=Han}/u;
const sources = new URL("../", import.meta.url);
const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file),
);

type Said = { zh: string; en: string; values: number };

function saidIn(file: string): Said[] {
  const source = ts.createSourceFile(file, readFileSync(new URL(file, sources), "utf8"), ts.ScriptTarget.Latest, true);
  const said: Said[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === "say") {
      const [zh, en, ...values] = node.arguments;
      if (zh && en && ts.isStringLiteralLike(zh) && ts.isStringLiteralLike(en))
        said.push({ zh: zh.text, en: en.text, values: values.length });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return said;
}

const holes = (text: string) => text.split("{}").length - 1;

test("both halves of a sentence are in their language and take as many values as they are given", () => {
  const said = files.flatMap(saidIn);
  expect(said.length).toBeGreaterThan(300);
  const wrong = said.filter(
    ({ zh, en, values }) =>
      han.test(en) || holes(zh) !== values || holes(en) !== values || (/\p{L}/u.test(zh) && !han.test(zh)),
  );
  expect(wrong).toEqual([]);
});

test("a value that is a sentence is said in the language of the whole", () => {
  const uses = listed([say("{} 名用户", "{} users", 3), say("{} 个岗位", "{} posts", 2)]);
  expect(say("仍有 {}在使用", "Still used by {}", uses)).toEqual({
    zh: "仍有 3 名用户、2 个岗位在使用",
    en: "Still used by 3 users, 2 posts",
  });
});

test("words of a user are never read as a sentence again", () => {
  expect(say("岗位“{}”已关闭", "The post “{}” is closed", "护士 {}").en).toBe("The post “护士 {}” is closed");
});

test("an English sentence begins with a capital", () => {
  expect(sentenceIn("en", say("不能为空", "must not be empty"))).toBe("Must not be empty");
  expect(sentenceIn("zh", say("不能为空", "must not be empty"))).toBe("不能为空");
  expect(sentenceIn("en", say("{}: {}", "{}: {}", "paramKey", "x"))).toBe("paramKey: x");
});

test.each([
  [undefined, "zh"],
  ["en", "en"],
  ["EN-us, zh;q=0.9", "en"],
  ["fr, en;q=0.8", "en"],
  ["zh-CN,zh;q=0.9,en;q=0.8", "zh"],
  ["en;q=0.5, zh;q=0.9", "zh"],
  ["en;q=0, zh", "zh"],
  ["en, zh", "en"],
  ["en;q=0, fr", "zh"],
  ["*", "zh"],
  ["<b>", "zh"],
])("%j asks for %s", (header, language) => {
  expect(languageOf(header)).toBe(language);
});

describe("a caller who reads English", () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    await addTenant(app, "100001");
    await addAdministrator(app, "root");
    token = (await signIn(app, "000000", "root", "staff")).session.get()?.accessToken ?? "";
  });
  afterAll(() => app.close());

  test.each<[string, "GET" | "POST", string, object | undefined, string, object]>([
    [
      "a parameter",
      "GET",
      "/blade-system/region/detail",
      undefined,
      "The parameter code is missing",
      { fields: [{ field: "code", message: "The parameter code is missing" }] },
    ],
    [
      "an order",
      "GET",
      "/blade-system/user/page?ascs=password",
      undefined,
      "ascs: can only be sorted by account, createTime",
      {},
    ],
    [
      "a field",
      "POST",
      "/blade-system/param/submit",
      { paramName: "x", paramKey: "", paramValue: "y" },
      "Enter the key",
      {},
    ],
    [
      "a rule",
      "POST",
      "/blade-system/dept/submit",
      { deptName: "x", fullName: "x", sort: 1, parentId: "42" },
      "There is no such parent department",
      { fields: [{ field: "parentId", message: "There is no such parent department" }] },
    ],
    [
      "a use",
      "POST",
      "/blade-system/region/remove?id=43",
      undefined,
      "Still used by 14 regions below it, so it cannot be removed",
      {},
    ],
    ["a code", "GET", "/blade-system/user/detail?id=1", undefined, "No such record", {}],
  ])("is told of %s in it", async (_, method, path, payload, msg, data) => {
    const headers = { "blade-auth": `bearer ${token}`, "accept-language": "en-GB,en;q=0.9" };
    const answer = await app.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
    expect(answer.json()).toMatchObject({ success: false, msg, data });
  });
});
