import { expect, it } from "vitest";
import { resultOf } from "./step-result.ts";

const visit = (outcome: string | undefined, endTime = "2026-11-20 10:00:00") =>
  resultOf({ outcome, endTime } as Parameters<typeof resultOf>[0]);

it("a visit that goes on is in progress, whatever was said meanwhile", () => {
  const goes = { label: ["进行中", "In progress"], color: "primary" };
  expect([visit("", ""), visit("ok", ""), visit(undefined, "")].map(({ color }) => color)).toEqual(
    Array.from({ length: 3 }, () => goes.color),
  );
  expect(visit("ok", "").label[0]).toBe(goes.label[0]);
});

it("a visit has the word and the colour of its outcome", () => {
  expect(visit("ok")).toEqual({ label: ["同意", expect.any(String)], color: "success" });
  expect(visit("reject")).toEqual({ label: ["驳回", expect.any(String)], color: "error" });
  expect(visit("jump")).toEqual({ label: ["跳转", expect.any(String)], color: "warning" });
  expect(visit("copy")).toEqual({ label: ["抄送", expect.any(String)], color: "default" });
});

it("a visit without an outcome that we know is done", () => {
  const done = { label: ["已完成", "Done"], color: "default" };
  expect([visit(""), visit(undefined), visit("byOthers")]).toEqual([done, done, done]);
});
