import { Writable } from "node:stream";
import type { Sentence } from "@bladekit/sdk/rules";
import Fastify from "fastify";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { operationList } from "../contract/document.ts";
import { Refusal } from "../contract/errors.ts";
import { invalidField } from "../contract/invalid-field.ts";
import { say } from "../contract/say.ts";
import { emptyField } from "../contract/value-sentences.ts";
import { sendRefusal, toRefusal } from "./failure.ts";

/** A fault of the database or of the file system. */
const failed = (code: string) => Object.assign(new Error("failed"), { code });

it.each([
  [{ code: "FST_ERR_CTP_BODY_TOO_LARGE", statusCode: 413 }, "payload_too_large"],
  [{ code: "FST_REQ_FILE_TOO_LARGE", statusCode: 413 }, "payload_too_large"],
  [{ code: "FST_ERR_CTP_INVALID_MEDIA_TYPE", statusCode: 415 }, "unsupported_media_type"],
  [{ code: "FST_ERR_OTHER", statusCode: 400 }, "bad_request"],
  [{ statusCode: 499 }, "bad_request"],
  [{ statusCode: 500 }, "internal"],
  [failed("ENOSPC"), "storage_full"],
  [failed("ECONNREFUSED"), "unavailable"],
  [failed("25006"), "unavailable"],
  [failed("22003"), "bad_request"],
  [{ code: "ENOSPC" }, "internal"],
  [new TypeError("x is not a function"), "internal"],
  [new Refusal("not_found"), "not_found"],
])("%o is refused as %s", (error, code) => {
  expect(toRefusal(error).code).toBe(code);
});

const lines: { level: number; msg: string; reason?: string }[] = [];
const stream = new Writable({
  write(line, _, done) {
    lines.push(JSON.parse(String(line)));
    done();
  },
});
const app = Fastify({ logger: { level: "warn", stream } });
let thrown: unknown;
for (const id of ["", "submitPost", "issueToken"]) {
  const operation = operationList.find((one) => one.id === id);
  app.post(`/${id}`, (request, reply) => sendRefusal(request, reply, thrown, operation));
}
afterAll(() => app.close());
beforeEach(() => {
  lines.length = 0;
});

/** The answer to a call of this operation that fails with this error. */
async function answer(error: unknown, { id = "submitPost", language = "zh", payload = {}, query = "" } = {}) {
  thrown = error;
  const url = `/${id}${query}`;
  const reply = await app.inject({ method: "POST", url, headers: { "accept-language": language }, payload });
  return { status: reply.statusCode, wait: reply.headers["retry-after"], ...reply.json() };
}

describe("a refusal", () => {
  it("comes in the envelope, in the language of its reader", async () => {
    const error = new Refusal("not_found");
    expect(await answer(error)).toEqual({
      ...{ status: 404, code: 404, success: false, error: "not_found", data: {}, msg: "记录不存在或已删除" },
    });
    expect(await answer(error, { id: "", language: "en" })).toMatchObject({ code: 404, msg: "No such record" });
  });

  it("of the token call comes as that protocol has it", async () => {
    expect(await answer(new Refusal("invalid_grant"), { id: "issueToken", language: "en" })).toEqual({
      ...{ status: 400, error: "invalid_grant", error_description: "Wrong account or password" },
    });
    const unknown = new Refusal("registration_required", { data: { oauthId: "7" } });
    expect(await answer(unknown, { id: "issueToken" })).toMatchObject({
      ...{ oauth_id: "7", user_name: "", data: { oauthId: "7" } },
    });
    const named = new Refusal("registration_required", { data: { oauthId: "7", userName: "li" } });
    expect(await answer(named, { id: "issueToken" })).toMatchObject({ oauth_id: "7", user_name: "li" });
  });

  it("says how long to wait, a moment too", async () => {
    expect((await answer(new Refusal("rate_limited", { data: { retryAfter: 7 } }))).wait).toBe("7");
    expect((await answer(new Refusal("rate_limited", { data: { retryAfter: 0 } }))).wait).toBe("0");
    expect((await answer(new Refusal("rate_limited"))).wait).toBeUndefined();
  });
});

describe("a refusal about a field", () => {
  const wrong = say("不对", "is wrong");

  const named = (field: string, message: Sentence) =>
    new Refusal("validation_failed", {
      message: say("{}: {}", "{}: {}", field, message),
      data: { fields: [{ field, message }] },
    });

  it.each([
    ["of the contract calls it by its label", named("postName", wrong), "岗位名称：不对", "Name: is wrong"],
    ["that is none keeps its name", named("nothing", wrong), "nothing: 不对", "nothing: is wrong"],
    ["whose name it does not say says its sentence", invalidField("postName", wrong), "不对", "Is wrong"],
  ])("%s", async (_, error, zh, en) => {
    expect((await answer(error)).msg).toBe(zh);
    expect(await answer(error, { language: "en" })).toMatchObject({
      msg: en,
      data: { fields: [{ message: "Is wrong" }] },
    });
    expect((await answer(error, { id: "" })).msg).toBe(zh.replace("岗位名称：", "postName: "));
  });

  it("that is empty says what its form says", async () => {
    const error = invalidField("postName", emptyField);
    const [zh, en] = [await answer(error), await answer(error, { language: "en" })];
    expect(zh).toMatchObject({ msg: "请输入岗位名称", data: { fields: [{ message: "请输入岗位名称" }] } });
    expect(en.msg).toBe("Enter the name");
    expect(en.data.fields).toEqual([{ field: "postName", message: en.msg }]);
    expect((await answer(named("postName", emptyField), { language: "en" })).msg).toBe("Enter the name");
    expect((await answer(invalidField("nothing", emptyField))).msg).toBe("不能为空");
  });

  it("with a sentence of its own keeps that", async () => {
    const data = { fields: [{ field: "postName", message: wrong }] };
    const error = new Refusal("validation_failed", { message: say("另一句", "another sentence"), data });
    const empty = { fields: [{ field: "postName", message: emptyField }] };
    const other = new Refusal("validation_failed", { message: say("另一句", "another sentence"), data: empty });
    expect((await answer(other)).msg).toBe("另一句");
    expect(await answer(error, { language: "en" })).toMatchObject({
      msg: "Another sentence",
      data: { fields: [{ field: "postName", message: "Is wrong" }] },
    });
  });
});

describe("a time that there is not", () => {
  const error = failed("22008");

  it("is named where it was sent, in the query and deep in the body", async () => {
    const query = "?from=2026-02-31%2000:00:00&to=2026-02-28";
    const payload = { a: { b: ["2026-02-30", "2026-02-30x", "x2026-02-30"] }, c: null };
    const { code, data } = await answer(error, { payload, query });
    expect(code).toBe(400);
    expect(data.fields.map(({ field }: { field: string }) => field)).toEqual(["from", "a.b.0"]);
  });

  it("is told without a name where none is found", async () => {
    expect(await answer(error)).toMatchObject({ error: "bad_request", data: {}, msg: "日期或时间不存在" });
  });

  it("is looked for in no other failure", async () => {
    const { data } = await answer(failed("22003"), { payload: { a: "2026-02-30" } });
    expect(data).toEqual({});
  });
});

describe("the log", () => {
  it.each([
    ["a fault", new TypeError("x"), [[50, "request failed", undefined]]],
    ["a call that is shed", new Refusal("unavailable", { cause: new Error("slow") }), [[40, "call shed", "slow"]]],
    ["one that is shed without a cause", new Refusal("unavailable"), [[40, "call shed", "busy"]]],
    ["an operation that is not served", new Refusal("not_available"), []],
    ["a refusal", new Refusal("not_found"), []],
  ])("has %s", async (_, error, expected) => {
    await answer(error);
    expect(lines.map(({ level, msg, reason }) => [level, msg, reason])).toEqual(expected);
  });
});
