import type { FlowFinding } from "@bladekit/openapi";
import { expect, it } from "vitest";
import { drawnLines, drawnMarkup } from "../testing/drawn-lines.tsx";
import { Findings } from "./ModelChecks.tsx";

const finding = (level: "error" | "warning", message: string) => ({ element: "task1", level, message }) as FlowFinding;
const draw = (...findings: FlowFinding[]) => <Findings findings={findings} />;
const missing = finding("error", "没有办理人");
const unusual = finding("warning", "没有条件");

it("says that a drawing is in order, or what has to be changed and what to look at", () => {
  expect(drawnLines(draw())).toEqual(["检查通过"]);
  expect(drawnLines(draw(missing, unusual))).toEqual(["检查结果", "须修改：没有办理人", "请确认：没有条件"]);
  expect(drawnLines(draw(unusual), "en")).toEqual(["Findings", "Warning: 没有条件"]);
});

it("the report is an error as soon as one finding is", () => {
  const look = (...findings: FlowFinding[]) => drawnMarkup(draw(...findings)).match(/MuiAlert-color(\w+)/)?.[1];
  expect([look(), look(unusual), look(unusual, missing)]).toEqual(["Success", "Warning", "Error"]);
});
