import { describe, expect, it } from "vitest";
import { operationList } from "../contract/document.ts";
import type { OperationId } from "../contract/operations.ts";
import { createCipher } from "../services/security/cipher.ts";
import { md5Hex } from "../services/security/password.ts";
import { emptyAvatar } from "./springblade-answer.ts";
import { fromSpringblade } from "./springblade-body.ts";

const cipher = createCipher(Buffer.alloc(32, 7));
const stored = { id: "7", postName: "护士", status: 1, isDeleted: 0, createUser: "3", meta: {}, createDept: null };

/** The body in the form of the contract, and the rows that were looked up for it. */
async function read(id: OperationId, sent: unknown, row: object | undefined = stored) {
  const operation = operationList.find((one) => one.id === id);
  if (!operation) throw new Error(`no ${id}`);
  const asked: string[] = [];
  const findRow = async (detail: { id: string }, key: string) => {
    asked.push(`${detail.id} ${key}`);
    return row as Readonly<Record<string, unknown>> | undefined;
  };
  return { body: await fromSpringblade(operation, sent, { findRow, cipher }), asked };
}
const bodyOf = async (id: OperationId, sent: unknown, row?: object) => (await read(id, sent, row)).body;

describe("fields of the contract", () => {
  it.each<[string, OperationId, object, object]>([
    ["a text for a number", "submitPost", { sort: "12" }, { sort: 12 }],
    ["a negative one", "submitPost", { sort: "-12" }, { sort: -12 }],
    ["a text that is no number", "submitPost", { sort: "1.5" }, { sort: "1.5" }],
    ["a number too long to be one", "submitPost", { sort: "1234567890123456" }, { sort: "1234567890123456" }],
    ["a number for a text", "submitPost", { postCode: 12 }, { postCode: "12" }],
    ["a fraction for a text", "submitPost", { postCode: 1.5 }, { postCode: 1.5 }],
    ["what was not filled in", "submitPost", { sort: "", remark: "", postName: null }, { remark: "" }],
    ["0", "submitPost", { sort: 0 }, { sort: 0 }],
    ["a menu that opens here", "submitMenu", { isOpen: 0 }, { isOpen: 1 }],
    ["a menu that opens elsewhere", "submitMenu", { isOpen: 2 }, { isOpen: 2 }],
    ["the picture of nobody", "submitUser", { avatar: emptyAvatar }, { avatar: "" }],
    ["a picture", "submitUser", { avatar: "/a.png" }, { avatar: "/a.png" }],
    [
      "a region right below the country",
      "submitRegion",
      { code: "0033", parentCode: "00" },
      { code: "33", parentCode: "00" },
    ],
    ["a region further below", "submitRegion", { code: "3301", name: "0033" }, { code: "3301", name: "0033" }],
    ["another code", "submitPost", { postCode: "0033" }, { postCode: "0033" }],
  ])("are converted: %s", async (_, id, sent, meant) => {
    expect(await bodyOf(id, sent)).toEqual(meant);
  });

  it("have passwords encrypted, once", async () => {
    const opened = async (id: OperationId, sent: object) =>
      Object.values((await bodyOf(id, sent)) as Record<string, string>).map((text) => cipher.decrypt(text));
    expect(await opened("submitUser", { password: "Abc12345" })).toEqual(["Abc12345"]);
    const encrypted = cipher.encrypt("Abc12345");
    expect(await bodyOf("submitUser", { password: encrypted })).toEqual({ password: encrypted });
    const looksEncrypted = "A".repeat(44);
    expect(await opened("submitUser", { password: looksEncrypted })).toEqual([looksEncrypted]);
    expect(await opened("updateOwnPassword", { oldPassword: "a", newPassword: "b", newPassword1: "c" })).toEqual([
      ...[md5Hex("a"), "b", "c"],
    ]);
    expect(await bodyOf("submitUser", { password: "" })).toEqual({ password: "" });
    expect(await bodyOf("submitPost", { postName: "Abc12345" })).toEqual({ postName: "Abc12345" });
  });
});

describe("fields that the contract does not take", () => {
  it.each<[string, object, object]>([
    ["empty ones go", { a: "", b: null, c: [] }, {}],
    ["full ones stay", { a: 0, b: false, c: [1], d: "x" }, { a: 0, b: false, c: [1], d: "x" }],
    ["labels of choices go", { $category: "技术" }, {}],
    ["derived ones go", { categoryName: "技术", updateTime: "now", createTime: "then" }, {}],
    ["derived ones that no answer has stay", { ancestors: "1", otherName: "x" }, { ancestors: "1", otherName: "x" }],
    ["what equals the row goes", { status: "1", isDeleted: 0, createUser: 3 }, {}],
    ["what differs from it stays", { status: 2, isDeleted: "", createUser: "4" }, { status: 2, createUser: "4" }],
    ["what the row does not tell stays", { createDept: "null", meta: {} }, { createDept: "null", meta: {} }],
  ])("stay or go: %s", async (_, sent, kept) => {
    expect(await bodyOf("submitPost", { id: "7", ...sent })).toEqual({ id: "7", ...kept });
  });

  it.each<[string, object, object | undefined, string[]]>([
    ["a field of the row is looked up", { id: 7, status: 1 }, stored, ["postDetail 7"]],
    ["a new row has none", { status: 1 }, stored, []],
    ["nor has one without an id", { id: "", status: 1 }, stored, []],
    ["other fields are not", { id: "7", other: 1 }, stored, []],
    ["derived ones are not", { id: "7", categoryName: "x" }, stored, []],
  ])("are compared with the row where they belong to it: %s", async (_, sent, row, calls) => {
    const { asked } = await read("submitPost", sent, row);
    expect(asked.map((call) => call.replace(/^\S+/, "postDetail"))).toEqual(calls);
  });

  it("of a row that is not there stay", async () => {
    const operation = operationList.find(({ id }) => id === "submitPost");
    if (!operation) throw new Error("no submitPost");
    const sent = { id: "7", status: 1 };
    const findRow = async () => undefined;
    expect(await fromSpringblade(operation, sent, { findRow, cipher })).toEqual(sent);
  });

  it("are those of a form, too", async () => {
    expect(await bodyOf("submitUser", { account: "a", password2: "x" })).toEqual({ account: "a" });
    expect(await bodyOf("submitPost", { postName: "a", password2: "x" })).toEqual({ postName: "a", password2: "x" });
  });
});

it("another body stays as it was sent", async () => {
  for (const sent of [[{ sort: "1" }], null, "text"]) expect(await bodyOf("submitPost", sent)).toBe(sent);
  const job = { title: 1, $kind: "x", extra: "" };
  expect(await bodyOf("submitRecruitJob", job)).toBe(job);
});
