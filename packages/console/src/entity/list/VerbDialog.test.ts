import { expect, test } from "vitest";
import type { Action } from "../../model/define-entity.ts";
import type { Description } from "../../model/description.ts";
import { isAsked } from "./VerbDialog.tsx";

test("a dialog comes before a verb that has one, asks for a value or has a question, and before no other", () => {
  const verb = { op: "x", method: "POST", path: "/x", code: null, takes: "ids" } as const;
  const asks = { note: { label: ["说明", "Note"], kind: "text", in: "add", row: false } } as const;
  const description = { verbs: { plain: verb, asking: { ...verb, asks } } } as unknown as Description;
  const action: Action = { on: "row", label: ["办理", "Decide"] };
  const isAskedWith = (name: string, more: Partial<Action> = {}) => isAsked(description, name, { ...action, ...more });
  expect(isAskedWith("plain")).toBe(false);
  expect(isAsked(description, "plain", undefined)).toBe(false);
  expect(isAskedWith("asking")).toBe(true);
  expect(isAskedWith("plain", { part: () => null })).toBe(true);
  expect(isAskedWith("plain", { confirm: ["确定？", "Sure?"] })).toBe(true);
});
