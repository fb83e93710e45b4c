import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { drawnLines } from "../../testing/drawn-lines.tsx";
import type { StepKind } from "./steps.ts";
import { useStepName } from "./use-step-name.ts";

function Named({ kind, name = "", nameEn = "" }: { kind: StepKind; name?: string; nameEn?: string }) {
  return useStepName()({ id: "step1", kind, name, nameEn });
}
const inBoth = (part: ReactElement) => [drawnLines(part), drawnLines(part, "en")].flat();

it("a step has its own name, in English where it has one", () => {
  expect(inBoth(<Named kind="task" name="审批" />)).toEqual(["审批", "审批"]);
  expect(inBoth(<Named kind="start" name="审批" nameEn="Approval" />)).toEqual(["审批", "Approval"]);
});

it("a step without a name has its kind, with its id where there may be several", () => {
  expect(inBoth(<Named kind="start" />)).toEqual(["开始", "Start"]);
  expect(inBoth(<Named kind="end" />)).toEqual(["结束", "End"]);
  expect(inBoth(<Named kind="choice" nameEn="Unused" />)).toEqual(["条件分支 step1", "Choice step1"]);
});
