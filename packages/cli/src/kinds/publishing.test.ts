import { expect, test } from "vitest";
import { UserError } from "../user-error.ts";
import { publishing, withoutSettled } from "./publishing.ts";

const beside = publishing({ folder: "/job", closes: true, past: {} });

/** The calls that bring a record from one state to another, in their order. */
async function callsFrom(before: string | undefined, wanted: string | undefined): Promise<string[]> {
  const made: string[] = [];
  const post = async (path: string, { query }: { query: Record<string, string> }) =>
    void made.push([path, query.publishState].filter(Boolean).join(" "));
  const change = before === undefined ? {} : { before: { publishState: before } };
  await beside.write({ post } as never, { id: "1", change } as never, { publishState: wanted } as never);
  return made;
}

test.each([
  ["a new record", undefined, "published", ["/job/publish published"]],
  ["a new record that stays a draft", undefined, "draft", []],
  ["a draft", "draft", "published", ["/job/publish published"]],
  ["a draft that is to be offline", "draft", "offline", ["/job/publish published", "/job/publish offline"]],
  ["a draft that is to be closed", "draft", "closed", ["/job/publish published", "/job/close"]],
  ["a published one", "published", "offline", ["/job/publish offline"]],
  ["a published one", "published", "closed", ["/job/close"]],
  ["one that was offline", "offline", "published", ["/job/publish published"]],
  ["one that is as it should be", "offline", "offline", []],
  ["one that the file says nothing about", "published", undefined, []],
])("a plan changes the state: %s, from %s to %s", async (_, before, wanted, calls) => {
  expect(await callsFrom(before, wanted)).toEqual(calls);
});

test("what was published does not become a draft again", async () => {
  await expect(callsFrom("published", "draft")).rejects.toThrow(UserError);
});

test("a record that waits for its release counts as published", async () => {
  const read = (publishState: string) => beside.read?.({} as never, { publishState } as never);
  expect([await read("scheduled"), await read("offline")]).toEqual([
    { publishState: "published" },
    { publishState: "offline" },
  ]);
});

test("after its end nothing can be published, and after its release the time of it is settled", () => {
  const fields = {
    publishState: "published",
    releaseTime: "2999-01-01 00:00:00",
    applyEnd: "2999-12-31 00:00:00",
    title: "护士",
  };
  const left = (change: object) =>
    Object.keys(withoutSettled({ ...fields, ...change } as never, "applyEnd", "releaseTime"));
  expect(left({})).toEqual(["publishState", "releaseTime", "applyEnd", "title"]);
  expect(left({ releaseTime: "2020-01-01 00:00:00" })).toEqual(["publishState", "applyEnd", "title"]);
  expect(left({ applyEnd: "2020-01-01 00:00:00" })).toEqual(["applyEnd", "title"]);
  expect(left({ applyEnd: "" })).toHaveLength(4);
});

test("times are those of China, wherever the command runs", () => {
  const inMinutes = (minutes: number) =>
    new Date(Date.now() + (8 * 60 + minutes) * 60_000).toISOString().slice(0, 19).replace("T", " ");
  const isSettled = (applyEnd: string) =>
    !("publishState" in withoutSettled({ publishState: "published", applyEnd } as never, "applyEnd"));
  expect([isSettled(inMinutes(-30)), isSettled(inMinutes(30))]).toEqual([true, false]);
});
