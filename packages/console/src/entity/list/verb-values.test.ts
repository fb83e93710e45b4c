import { expect, test } from "vitest";
import type { Row } from "../../model/define-entity.ts";
import type { Field, Verb } from "../../model/description.ts";
import { emptied, initialValues, withChoices } from "./verb-values.ts";

const text: Field = { label: ["环节", "Step"], kind: "text", in: "both", row: true };
const [yes, no] = [["是", "Yes"] as const, ["否", "No"] as const];

test("choices that only the server knows are given to their inputs; the only one and a preferred one are chosen", () => {
  const chosen = (labels: Field["labels"], prefers: readonly string[] = []) =>
    withChoices({ from: text, note: text }, { from: labels }, prefers);
  expect(chosen({ a: yes, b: no })).toEqual({
    from: { ...text, kind: "choice", labels: { a: yes, b: no } },
    note: text,
  });
  expect(chosen({ a: yes }).from?.default).toBe("a");
  expect(chosen({ a: yes, b: no }, ["from"]).from?.default).toBe("a");
  expect(chosen({ a: yes, b: no }, ["note"]).from).not.toHaveProperty("default");
  for (const none of [{}, undefined]) {
    expect(chosen(none, ["from"]).from).toMatchObject({ kind: "choice", labels: {} });
    expect(chosen(none, ["from"]).from).not.toHaveProperty("default");
  }
});

test("an input begins with the value of its row, where that can be chosen, else with that of the contract", () => {
  const verb = (takes: Verb["takes"]) => ({ takes }) as Verb;
  const fields: Record<string, Field> = {
    name: text,
    state: { ...text, kind: "choice", labels: { open: yes } },
    days: { ...text, kind: "number", default: 3 },
  };
  const [open, closed] = ["open", "closed"].map((state) => ({ id: "1", name: "甲", state }) as Row) as [Row, Row];
  expect(initialValues(verb("ids"), fields, [open])).toEqual({ name: "甲", state: "open", days: 3 });
  expect(initialValues(verb("ids"), fields, [closed])).toEqual({ name: "甲", state: null, days: 3 });
  const none = { name: "", state: null, days: 3 };
  for (const [takes, rows] of [
    ["ids", [open, closed]],
    ["body", [open]],
    ["ids", []],
  ] as const)
    expect(initialValues(verb(takes), fields, rows)).toEqual(none);
});

test("a value that was there and was emptied is sent as nothing; one that never was is not sent", () => {
  const fields = { a: text, b: text, c: text };
  expect(emptied(fields, { a: "1", b: "", c: "1" }, { a: "", b: " ", c: "2" })).toEqual({ a: "" });
});
