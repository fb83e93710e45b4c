import { unchangedHeader } from "@bladekit/sdk/rules";
import { describe, expect, it } from "vitest";
import type { Context } from "../context/context.ts";
import { operationList } from "../contract/document.ts";
import { Refusal } from "../contract/errors.ts";
import type { OperationId } from "../contract/operations.ts";
import { conditionOf, ifUnchanged, requireCondition, versionOf } from "./unchanged.ts";

const operationOf = (id: OperationId) => {
  const operation = operationList.find((one) => one.id === id);
  if (!operation) throw new Error(`no ${id}`);
  return operation;
};

/** A database that contains these people. */
const people: Readonly<Record<string, object>> = {
  "7": { realName: "李敏", name: "min" },
  "8": { realName: "", name: "min" },
};
const db = {
  isTransaction: false,
  selectFrom: () => ({
    select: () => ({ where: (_: string, __: string, id: string) => ({ executeTakeFirst: async () => people[id] }) }),
  }),
};
const ctx = { db, tenantId: "100001", principal: { permissions: new Set() } } as unknown as Context;

/** The result of a call, `done` or the data of its refusal, and the rows that it read. */
async function call(id: OperationId, header: unknown, sent: { query?: object; body?: unknown }, row: unknown) {
  const asked: string[] = [];
  const readRow = () => async (detail: { path: string }, key: string | undefined) => {
    asked.push(`${detail.path} ${key}`);
    return row as Record<string, unknown> | undefined;
  };
  const input = { query: {}, ...sent } as never;
  const operation = operationOf(id);
  // A version is in quotes, and a list of fields is not.
  const headers = { [String(header).endsWith('"') || header === "*" ? "if-match" : "if-unchanged"]: header as string };
  const work = { operation, condition: conditionOf(operation, headers), input, readRow };
  const outcome = await ifUnchanged(ctx, work, async () => "done").catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    expect(error.code).toBe("stale_version");
    return error.data;
  });
  return { outcome, asked };
}
const row = { id: "1", postName: "护士", sort: 1, remark: null, meta: { a: 1 }, none: null };
const outcomeOf = async (header: unknown, stored: unknown = row) =>
  (await call("submitPost", header, { body: { id: "1" } }, stored)).outcome;

describe("a write", () => {
  it("is simply done without the header", async () => {
    for (const header of [undefined, "", ["sort=x"]])
      expect(await call("submitPost", header, { body: { id: "1" } }, row)).toEqual({ outcome: "done", asked: [] });
  });

  it("is done where each field is as its sender saw it", async () => {
    expect(await outcomeOf(unchangedHeader({ postName: "护士", sort: 1, remark: null }))).toBe("done");
    expect(await outcomeOf(unchangedHeader({ "meta.a": 1 }))).toBe("done");
    // A field that the row does not have digests as absent, and so does a member of an absent object.
    expect(await outcomeOf(unchangedHeader({ other: 1, "none.a": undefined }))).toBe("done");
  });

  it("is refused with the fields that have other values now", async () => {
    const seen = { postName: "护士", sort: 2, remark: "x", "meta.a": 2, "none.a": 1 };
    expect(await outcomeOf(unchangedHeader(seen))).toEqual({ changed: ["sort", "remark", "meta.a", "none.a"] });
    expect(await outcomeOf("sort")).toEqual({ changed: ["sort"] });
  });

  const versionOfRow = (stored: object) => String(versionOf(operationOf("getPost"), stored));

  it("is done where the row has the version that its sender saw, and where they want to overwrite it", async () => {
    expect(versionOfRow(row)).toMatch(/^"[0-9a-f]{16}"$/);
    for (const header of [versionOfRow(row), `W/${versionOfRow(row)}`, `"0000", ${versionOfRow(row)}`, "*"])
      expect([header, await outcomeOf(header)]).toEqual([header, "done"]);
  });

  it("is refused where the row has another version, with who changed it", async () => {
    const now = { ...row, sort: 2, updateUser: "7", updateTime: "2026-11-20 08:00:00" };
    expect(await outcomeOf(versionOfRow(row), now)).toEqual({ changedBy: "李敏", changedAt: now.updateTime });
    expect(await outcomeOf('"0000"')).toEqual({});
  });

  it("is refused where its row is gone", async () => {
    expect(await outcomeOf("sort=x", null)).toEqual({ changed: [] });
  });

  it.each([
    [
      { updateUser: "7", updateTime: "2026-11-20 08:00:00" },
      { changedBy: "李敏", changedAt: "2026-11-20 08:00:00" },
    ],
    [
      { updateUser: "8", updateTime: "" },
      { changedBy: "min", changedAt: "" },
    ],
    [{ updateUser: "9", updateTime: null }, {}],
    [{ updateUser: "" }, {}],
    [{ updateUser: 7 }, {}],
  ])("that is refused says who changed its row, as %j has it", async (facts, told) => {
    expect(await outcomeOf("sort=x", { ...row, ...facts })).toEqual({ changed: ["sort"], ...told });
  });
});

describe("the row of a call", () => {
  it.each<[OperationId, { query?: object; body?: unknown }, string]>([
    ["submitPost", { body: { id: "1", code: "2" } }, "/blade-system/post/detail 1"],
    ["submitPost", { body: { code: "2" } }, "/blade-system/post/detail 2"],
    ["submitPost", { body: {} }, "/blade-system/post/detail undefined"],
    ["submitPost", { body: { id: "" } }, "/blade-system/post/detail undefined"],
    ["removePost", { query: { ids: "1,2", id: "3" } }, "/blade-system/post/detail 1,2"],
    ["grantRole", { body: { roleIds: ["1", "2"] } }, `${operationOf("getRoleGrants").path} 1,2`],
    ["grantTopMenu", { body: { topMenuIds: ["1"] } }, `${operationOf("getTopMenuGrants").path} 1`],
    ["updateOwnInfo", { body: { id: "1" } }, `${operationOf("getOwnInfo").path} undefined`],
    ["updateUserPlatform", { body: { userId: "1" } }, `${operationOf("getUserPlatform").path} 1`],
  ])("%s with %j is read by %s", async (id, sent, asked) => {
    expect((await call(id, "x=y", sent, row)).asked).toEqual([asked]);
  });

  it("is found in its list, where a list answers it", async () => {
    const list = [
      { action: "pass", text: "a" },
      { action: "reject", text: "b" },
    ];
    const seen = unchangedHeader({ text: "b" });
    const { asked, outcome } = await call("submitMessageTemplate", seen, { body: { action: "reject" } }, list);
    expect([asked, outcome]).toEqual([[`${operationOf("listMessageTemplates").path} undefined`], "done"]);
    const other = await call("submitMessageTemplate", seen, { body: { action: "none" } }, list);
    expect(other.outcome).toEqual({ changed: [] });
  });

  it("is there for writes that have one beside them alone", () => {
    const isThere = (id: OperationId) => conditionOf(operationOf(id), { "if-unchanged": "x=y" }) !== undefined;
    expect(["submitPost", "getRoleGrants", "issueToken"].map((id) => isThere(id as OperationId))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("a change of a row that is saved whole", () => {
  const codeOf = (id: OperationId, headers: Record<string, string>, body: object, dialect?: string) => {
    try {
      requireCondition(operationOf(id), headers, { body } as never, dialect);
      return "taken";
    } catch (error) {
      return (error as Refusal).code;
    }
  };

  it.each<[string, OperationId, Record<string, string>, object, string]>([
    ["a user, with nothing", "updateUser", {}, { id: "1" }, "version_missing"],
    ["a department, with nothing", "submitDept", {}, { id: "1" }, "version_missing"],
    ["a department, with an empty header", "submitDept", { "if-match": "" }, { id: "1" }, "version_missing"],
    ["the settings, of which there is one", "submitZpSetting", {}, {}, "version_missing"],
    ["a new department", "submitDept", {}, { deptName: "内科" }, "taken"],
    ["a new department, with an empty id", "submitDept", {}, { id: "" }, "taken"],
    ["a department, with its version", "submitDept", { "if-match": '"0"' }, { id: "1" }, "taken"],
    ["a department, with the fields that were seen", "submitDept", { "if-unchanged": "sort=0" }, { id: "1" }, "taken"],
    ["a user, to be overwritten", "submitUser", { "if-match": "*" }, { id: "1" }, "taken"],
    ["a position, which needs none", "submitPost", {}, { id: "1" }, "taken"],
  ])("is taken or refused: %s", (_, id, headers, body, outcome) => {
    expect(codeOf(id, headers, body)).toBe(outcome);
  });

  it("needs no version from a client of the open-source dialect", () => {
    expect(codeOf("submitDept", {}, { id: "1" }, "springblade")).toBe("taken");
  });
});
