import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import { describe, expect, it } from "vitest";
import type { ApplicationHappening } from "./application.ts";
import { actionText, applicationNextStepText, applicationStatusText, resultText } from "./application-text.ts";
import { stageText } from "./stage-text.ts";

const states = [
  "draft",
  "active",
  "returned",
  "withdrawn",
  "rejected",
  "declined",
  "cancelled",
  "reserve",
  "hired",
] as const;
const stages = ["screen", "written", "interview", "skill", "medical", "review", "publicity", "onboard"] as const;
const results = ["pending", "passed", "failed", "absent", "waived"] as const;

describe("application texts", () => {
  it("names the first wait as the procedure does", () => {
    const standing = { state: "active", stage: "screen", result: "pending" } as const;
    expect(applicationStatusText(standing, "zh")).toBe("已投递，待审核");
    expect(applicationNextStepText(standing, "zh")).toBe("请等待资格审查结果。");
  });

  it("says at which stage a candidate failed or was absent", () => {
    expect(applicationStatusText({ state: "rejected", stage: "screen", result: "failed" }, "zh")).toBe(
      "资格审查未通过",
    );
    expect(applicationStatusText({ state: "rejected", stage: "written", result: "absent" }, "zh")).toBe("笔试缺考");
    expect(applicationStatusText({ state: "rejected", stage: "written", result: "absent" }, "en")).toBe(
      "Written exam: absent",
    );
  });

  it("says that an answer is waited for while another post is offered", () => {
    const offered = { state: "active", stage: "interview", result: "pending", transfer: { deadline: "" } } as const;
    expect(applicationStatusText(offered, "zh")).toBe("调剂待确认");
    expect(applicationNextStepText(offered, "en")).toBe("Say whether you accept the other post.");
  });

  it("says until when somebody is on a public notice, and what comes between two stages", () => {
    const listed = { state: "active", stage: "publicity", result: "pending" } as const;
    expect(applicationStatusText({ ...listed, publicityEnd: "2026-12-01" }, "zh")).toBe("公示中（至2026-12-01）");
    expect(applicationStatusText({ ...listed, publicityEnd: "2026-12-01" }, "en")).toBe(
      "On public notice until 2026-12-01",
    );
    expect(applicationStatusText({ ...listed, publicityEnd: "" }, "zh")).toBe("公示进行中");
    const waits = { state: "active", stage: "medical", result: "passed" } as const;
    expect(applicationStatusText({ ...waits, publicityEnd: "2026-12-01" }, "zh")).toBe("体检通过");
    expect(applicationNextStepText(waits, "zh")).toBe("请留意后续安排，保持手机畅通。");
  });

  it("has a sentence in both languages for every standing", () => {
    for (const state of states)
      for (const stage of stages)
        for (const result of results) {
          expect(applicationStatusText({ state, stage, result }, "zh")).toMatch(/^[\u4e00-\u9fff，]+$/);
          expect(applicationStatusText({ state, stage, result }, "en")).toMatch(/^[A-Z][\w ,:]+$/);
        }
  });

  it("says what to do next in both languages, unless nothing is to be done", () => {
    const nothing = new Set<string>();
    for (const state of states)
      for (const stage of stages) {
        const [zhText, enText] = (["zh", "en"] as const).map((language) =>
          applicationNextStepText({ state, stage, result: "pending" }, language),
        );
        expect(zhText === "").toBe(enText === "");
        if (zhText === "") nothing.add(state);
        else expect([zhText, enText]).toEqual([expect.stringMatching(/。$/), expect.stringMatching(/^[A-Z].+\.$/)]);
      }
    expect([...nothing]).toEqual(["withdrawn", "rejected", "declined"]);
    const returned = { state: "returned", stage: "screen", result: "pending" } as const;
    expect(applicationNextStepText(returned, "en")).toBe("Correct the résumé as asked and resubmit in time.");
  });

  it("names stages, results and actions as the contract does; in English a result stands after its stage, and an action is a button", () => {
    for (const stage of stages) {
      expect(stageText(stage, "zh")).toBe(zh.applicationStage[stage]);
      expect(stageText(stage, "en")).toBe(en.applicationStage[stage]);
    }
    for (const result of results) {
      expect(resultText(result, "zh")).toBe(zh.applicationResult[result]);
      expect(resultText(result, "en")).toBe(en.applicationResult[result].toLowerCase());
    }
    for (const [action, name] of Object.entries(zh.applicationMessageKind)) {
      expect(actionText(action as ApplicationHappening, "zh")).toBe(name);
    }
    expect(actionText("recall", "en")).toBe("Recall to edit");
  });
});
