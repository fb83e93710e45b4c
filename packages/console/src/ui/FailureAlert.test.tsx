import { expect, test } from "vitest";
import { drawnLines } from "../testing/drawn-lines.tsx";
import { FailureAlert } from "./FailureAlert.tsx";
import { UseList } from "./UseList.tsx";

test("a failure says its sentence, or the general one, and offers to try again where that helps", () => {
  expect(drawnLines(<FailureAlert error={null} retry={() => {}} />)).toEqual([]);
  expect(drawnLines(<FailureAlert error={undefined} />)).toEqual([]);
  expect(drawnLines(<FailureAlert error={new Error("没有权限")} />)).toEqual(["没有权限"]);
  expect(drawnLines(<FailureAlert error={new Error("")} retry={() => {}} />)).toEqual([
    "console.loadFailed",
    "console.retry",
  ]);
});

test("a use has the titles of its records behind it, where there are any", () => {
  const uses = [
    { by: "user", text: "1 名用户", names: [] },
    { by: "job", text: "2 个岗位", names: ["药师", "技师"] },
  ];
  expect(drawnLines(<UseList uses={uses} />)).toEqual(["1 名用户", "2 个岗位console.remove.names"]);
});
