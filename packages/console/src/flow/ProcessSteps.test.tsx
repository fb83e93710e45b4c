import { expect, it } from "vitest";
import type { ProcessStep } from "../model/console-data-provider.ts";
import { drawnLines, drawnMarkup } from "../testing/drawn-lines.tsx";
import { ProcessSteps } from "./ProcessSteps.tsx";

const task: ProcessStep = {
  ...{ historyActivityId: "dept", historyActivityName: "部门审批", historyActivityType: "userTask", taskId: "7" },
  ...{ historyActivityDurationTime: "2 小时", assignee: "1", assigneeName: "王芳", comment: "" },
  ...{ createTime: "2026-11-20 08:00:00", endTime: "2026-11-20 10:00:00", outcome: "ok" },
};
const start: ProcessStep = {
  ...{ ...task, historyActivityName: "", historyActivityType: "startEvent", taskId: "", outcome: "" },
  endTime: "2026-11-20 08:00:00",
};
const textOf = (step: Partial<ProcessStep>, language?: "en") =>
  drawnLines(<ProcessSteps steps={[{ ...task, ...step }]} />, language).join("|");

it("a step has its name, its person, its result, its end and how long it took", () => {
  expect(textOf({})).toBe("部门审批|王芳|同意|2026-11-20 10:00 · 2 小时");
  expect(textOf({ comment: "请尽快" })).toMatch(/ · 2 小时\|?请尽快$/);
});

it("a step that goes on has the time when it began, and no person while it has none", () => {
  const text = textOf({ endTime: "", assigneeName: "", historyActivityDurationTime: "" });
  expect(text).toMatch(/^部门审批\|.*2026-11-20 08:00$/);
  expect(text).not.toMatch(/王芳|·/);
});

it("a deputy names the colleague", () => {
  expect(textOf({ deputyFor: "李敏" })).toContain("王芳（代 李敏）");
  expect(textOf({ deputyFor: "Li" }, "en")).toContain("王芳 (for Li)");
  expect(textOf({ deputyFor: "" })).not.toContain("代");
});

it("the two ends have words where the drawing has none, no length, and a result only where there was one", () => {
  expect(textOf(start)).toBe("发起|王芳|2026-11-20 08:00");
  expect(textOf({ ...start, historyActivityType: "endEvent" })).toMatch(/^结束\|/);
  expect(textOf({ ...start, historyActivityType: "endEvent", outcome: "reject" })).toContain("驳回");
});

it("a person who may claim is told as one", () => {
  expect(textOf({ historyActivityType: "candidate", endTime: "" })).toContain("可领取");
  expect(textOf({})).not.toContain("可领取");
});

it("lines and gateways are no steps, and without a step there is no list", () => {
  const line = { ...task, historyActivityType: "sequenceFlow", historyActivityName: "甲" };
  const gateway = { ...task, historyActivityType: "exclusiveGateway", historyActivityName: "乙" };
  expect(drawnMarkup(<ProcessSteps steps={[line, gateway]} />)).toBe("");
  expect(drawnLines(<ProcessSteps steps={[line, task, gateway]} />).join()).not.toMatch(/甲|乙/);
});
