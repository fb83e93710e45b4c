import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { drafts } from "./drafts.ts";

// As browsers have it: what is stored are the object's own properties.
const methods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
};

beforeEach(() => {
  vi.stubGlobal("localStorage", Object.create(methods));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const draft = { values: { email: "li.min@example.org" }, at: 1 };

it("gives each candidate their own, and takes all of one's away at once", () => {
  drafts.write("7", "basic", draft);
  drafts.write("7", "education", draft);
  drafts.write("77", "basic", draft);
  localStorage.setItem("recruit-preferences", "{}");
  expect(drafts.read("7", "basic")).toEqual(draft);

  drafts.removeAll("7");
  expect([drafts.read("7", "basic"), drafts.read("7", "education")]).toEqual([undefined, undefined]);
  expect(Object.keys(localStorage)).toEqual(["recruit-draft-77-basic", "recruit-preferences"]);
});

it("does without a storage", () => {
  vi.stubGlobal("localStorage", undefined);
  drafts.write("7", "basic", draft);
  drafts.removeAll("7");
  expect(drafts.read("7", "basic")).toBeUndefined();
});
