import { expect, it } from "vitest";
import { inlineJson, readsOf, textOfKey } from "./drawn.ts";

it("inline JSON cannot end its element, and parses to the same value", () => {
  const value = { html: "</script><!--<script>", line: "a\u2028b\u2029c", "</script>": 1 };
  const text = inlineJson(value);
  expect(text).not.toMatch(/<|\u2028|\u2029/);
  expect(JSON.parse(text)).toEqual(value);
});

const query = (name: string) => ({ key: [name, 1], load: () => Promise.reject(new Error("not asked")) });

it("answers a read until the first step to another page", () => {
  const data = { [textOfKey(query("plans"))]: [] };
  const refused = { [textOfKey(query("plan"))]: { status: 404, msg: "没有此计划" } };
  const fresh = readsOf({ data, refused });
  expect([fresh.has(query("plans")), fresh.has(query("plan"))]).toEqual([true, false]);
  expect(fresh.refusal(query("plan"))).toMatchObject({ status: 404, msg: "没有此计划", silent: true });
  expect(fresh.refusal(query("plans"))).toBeUndefined();
  const over = readsOf({ data, refused }, () => true);
  expect([over.has(query("plans")), over.refusal(query("plan"))]).toEqual([false, undefined]);
});
