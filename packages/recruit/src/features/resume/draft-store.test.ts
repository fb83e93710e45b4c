// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDraftStore, type DraftServer, forgetDrafts } from "./draft-store.ts";

const server: DraftServer = { list: async () => [], submit: async () => 1 };
const change = { value: "lin@example.com", base: "", at: 1 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it("gives each candidate their own, and takes all of one's away at once", () => {
  createDraftStore("1", server).type("basic", { slot: "record" }, "email", change);
  createDraftStore("2", server).type("basic", { slot: "record" }, "email", { ...change, value: "gu@example.com" });
  expect(createDraftStore("1", server).read("basic")[0]?.changes.email?.value).toBe("lin@example.com");
  forgetDrafts("1");
  expect(createDraftStore("1", server).read("basic")).toEqual([]);
  expect(createDraftStore("2", server).read("basic")[0]?.changes.email?.value).toBe("gu@example.com");
});
