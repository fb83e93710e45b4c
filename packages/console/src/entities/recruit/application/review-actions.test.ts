import { describe, expect, it } from "vitest";
import { commonActions, reasonQuestion, toOverride } from "./review-actions.ts";

const row = (...allowedActions: ("pass" | "fail" | "return" | "withdraw" | "hire")[]) => ({ allowedActions });

describe("commonActions", () => {
  it("offers what every application allows, in the order of the buttons", () => {
    expect(commonActions([row("fail", "return", "pass"), row("pass", "fail")])).toEqual(["pass", "fail"]);
  });

  it("offers nothing when one of them allows nothing in common", () => {
    expect(commonActions([row("pass"), row("hire")])).toEqual([]);
  });

  it("offers nothing for an empty selection and nothing that is the candidate's to do", () => {
    expect(commonActions([])).toEqual([]);
    expect(commonActions([row("withdraw")])).toEqual([]);
  });
});

describe("reasonQuestion", () => {
  it("asks for a reason from the list to return or fail", () => {
    expect(reasonQuestion("return")).toEqual({
      dictionary: "recruit_return_reason",
      codeRequired: true,
      noteRequired: false,
    });
    expect(reasonQuestion("fail").codeRequired).toBe(true);
  });

  it("asks for the note where no list has the reasons", () => {
    expect(reasonQuestion("reopen")).toEqual({ dictionary: undefined, codeRequired: false, noteRequired: true });
  });

  it("asks for nothing to pass", () => {
    expect(reasonQuestion("pass")).toEqual({ dictionary: undefined, codeRequired: false, noteRequired: false });
  });
});

describe("toOverride", () => {
  const inStage = (stage: "screen" | "interview", verdictAuto: "" | "eligible" | "ineligible" | "review") =>
    ({ state: "active", stage, result: "pending", verdictAuto }) as const;

  it("names those whose failed condition is passed over, in the screening", () => {
    const rows = [
      inStage("screen", "eligible"),
      inStage("screen", "ineligible"),
      inStage("screen", "review"),
      inStage("screen", ""),
    ];
    expect(toOverride("pass", rows)).toEqual([rows[1]]);
    expect(toOverride("pass", [inStage("interview", "ineligible")])).toEqual([]);
    expect(toOverride("fail", rows)).toEqual([]);
  });
});
