import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { ruoyiStandIn, yudaoStandIn } from "./stand-in/index.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const guide = read("../../../docs/guides/ruoyi.md");
const run = read("./testing/ruoyi/guide-fixture.ts");
const snippets = [...guide.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the snippets of the guide are those that are compiled and run", () => {
  expect(snippets).toHaveLength(6);
  for (const code of snippets) expect(run).toContain(code);
});

test("the snippets of the guide work with RuoYi servers, one after the other, and print what they say", async () => {
  const his = ruoyiStandIn({ prefix: "/prod-api" });
  const pro = yudaoStandIn();
  const open = yudaoStandIn({ captcha: false });
  let isChanged = false;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    if (url.startsWith("https://his.")) return his.fetch(request);
    // The last snippet signs in without a puzzle, to a server that the test then changes.
    if (!isChanged) return pro.fetch(request);
    const answer = await open.fetch(request);
    const body = (await answer.json()) as { code: number };
    return Response.json(body.code === 0 ? { ...body, code: 200 } : body);
  });
  vi.stubGlobal("ask", async () => his.readCaptcha());
  vi.stubGlobal("askForPlace", async () => pro.gap());
  const told: string[] = [];
  vi.spyOn(console, "info").mockImplementation((...words: unknown[]) => {
    told.push(words.join(" "));
    // These words are the output of the second-last snippet.
    isChanged ||= words.join(" ") === "2 true";
  });
  await import("./testing/ruoyi/guide-fixture.ts");
  const printed = [...run.matchAll(/console\.info.*\/\/ (.*)/g)].map(([, words]) => words);
  expect(printed.length).toBeGreaterThan(7);
  expect(told.filter((words) => !["王芳", "系统管理员"].includes(words))).toEqual(printed);
  expect(his.tables["/system/user"][1]).toMatchObject({ remark: "夜班", roleIds: [2], postIds: [1] });
  expect(open.requests.map(({ path }) => path.split("/").at(-1))).toEqual(["login", "get-permission-info"]);
});
