import { readdirSync, readFileSync } from "node:fs";
import { passwordClauses } from "@bladekit/sdk/rules";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAdministrator, addTenant, createTestApp, signIn, type TestApp } from "../testing/index.ts";
import { english, inEnglish } from "./english.ts";
import { languageOf } from "./language.ts";

const han = /\p{Script=Han}/u;
const sources = new URL("../", import.meta.url);
/** Who is called with a sentence of a refusal. */
const callees = /^(invalidFields?|invalid|refuse|refuseField|problem|checked|OutboundError)$/;

/** What a text of the source says, `{}` for what is filled in. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("{}");
}

/** Whether it is what a refusal says: its `message`, or an argument of who makes one. A text in both languages is `zh` of something. */
function isSaid(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent)) return isSaid(parent);
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === "message";
  return (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && callees.test(parent.expression.getText());
}

function saidIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(new URL(file, sources), "utf8"), ts.ScriptTarget.Latest, true);
  const said: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && han.test(text) && isSaid(node)) said.push(text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return said;
}

const files = readdirSync(sources, { recursive: true, encoding: "utf8" })
  // What is in a workbook is said in both languages where it is found.
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^(testing|seed|lists\/sheets\/read)|fixture/.test(file))
  .sort();

test("every sentence that a refusal has of its own is in English too", () => {
  const said = files.flatMap(saidIn);
  expect(said.length).toBeGreaterThan(150);
  expect([...new Set(said.filter((text) => text.replaceAll("{}", "") !== "" && !isKnown(text)))]).toEqual([]);
});

/** As it is said, filled in with anything. */
const isKnown = (text: string) => english[text] !== undefined || !han.test(inEnglish(text.replaceAll("{}", "7")));

test("the English of each is English, and fills in as much", () => {
  const holes = (text: string) => text.split("{}").length;
  for (const [zh, en] of Object.entries(english)) {
    expect([zh, han.test(en), holes(en)]).toEqual([zh, false, holes(zh)]);
    expect(zh).toMatch(han);
  }
});

test.each([
  [
    "仍有 7 个下级部门、3 名用户在使用，不能删除",
    "Still used by 7 departments below, 3 users; removing it is not possible",
  ],
  ["公告“体检名单”的名单已撤回", "The notice “体检名单” has a list that was retracted"],
  ["应用 crm 正在使用，不能删除", "The client crm is in use and cannot be removed"],
  [
    "密码不少于8个字符；密码须包含数字；密码过于常见，请更换",
    "the password has at least 8 characters; the password needs a digit; the password is a common one; please choose another",
  ],
  ["张伟", "张伟"],
  ["fine", "fine"],
])("%j is %j", (zh, en) => {
  expect(inEnglish(zh)).toBe(en);
});

test("every clause of a password rule is in English", () => {
  const rule = { minLength: 8, maxLength: 9, requireLetter: true, requireDigit: true, requireSymbol: true };
  for (const { sentence } of passwordClauses({ ...rule, forbidCommon: true })) {
    expect(inEnglish(sentence.zh)).not.toMatch(han);
  }
});

test("a long text that fits nothing costs nothing", () => {
  const text = "仍有 ".repeat(600);
  expect(inEnglish(text)).toBe(text);
});

test.each([
  [undefined, "zh"],
  ["en", "en"],
  ["EN-us, zh;q=0.9", "en"],
  ["fr, en;q=0.8", "en"],
  ["zh-CN,zh;q=0.9,en;q=0.8", "zh"],
  ["en;q=0.5, zh;q=0.9", "zh"],
  ["en;q=0, zh", "zh"],
  ["*", "zh"],
  ["<b>", "zh"],
])("%j asks for %s", (header, language) => {
  expect(languageOf(header)).toBe(language);
});

describe("who reads English", () => {
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
      { fields: [{ field: "code", message: "the parameter code is missing" }] },
    ],
    [
      "an order",
      "GET",
      "/blade-system/user/page?ascs=password",
      undefined,
      "ascs: can be sorted by account, createTime only",
      {},
    ],
    [
      "a field",
      "POST",
      "/blade-system/param/submit",
      { paramName: "x", paramKey: "", paramValue: "y" },
      "paramKey: must not be empty",
      {},
    ],
    [
      "a rule",
      "POST",
      "/blade-system/dept/submit",
      { deptName: "x", fullName: "x", sort: 1, parentId: "42" },
      "There is no such department above",
      { fields: [{ field: "parentId", message: "there is no such department above" }] },
    ],
    [
      "a use",
      "POST",
      "/blade-system/region/remove?id=43",
      undefined,
      "Still used by 14 regions below; removing it is not possible",
      {},
    ],
    ["a code", "GET", "/blade-system/user/detail?id=1", undefined, "No such record", {}],
  ])("is told of %s in it", async (_, method, path, payload, msg, data) => {
    const headers = { "blade-auth": `bearer ${token}`, "accept-language": "en-GB,en;q=0.9" };
    const answer = await app.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
    expect(answer.json()).toMatchObject({ success: false, msg, data });
  });
});
