import { describe, expect, it } from "vitest";
import { conditionFrom, conditionParts, conditionSentence } from "./flow-condition.ts";

describe("a condition", () => {
  it("is a sentence, and an expression again", () => {
    expect(conditionSentence("pass && days > 3")).toEqual({
      zh: "上一环节同意，且请假天数大于 3",
      en: "The last step approved, and Days of leave is more than 3",
    });
    expect(conditionSentence("!pass").zh).toBe("上一环节驳回");
    for (const other of ["urgent", "!urgent"]) {
      const { zh, en } = conditionSentence(other);
      expect(zh).not.toMatch(/^上一环节(?:同意|驳回)$/);
      expect(en).not.toMatch(/^The last step/);
    }
    expect(conditionSentence("kind == '年假'").zh).toBe("kind等于年假");
    for (const text of ["pass && days > 3", "!pass", "kind == '年假'", "fee <= 0.5"]) {
      expect(conditionFrom(conditionParts(text) ?? [])).toBe(text);
    }
    expect(conditionFrom([{ variable: "kind", operator: "==", value: "it's" }])).toBe("kind == 'its'");
  });

  it("that is more than that stays a text", () => {
    for (const text of ["pass || days > 3", "!(pass && days > 3)", "days > limit", "!days > 3"]) {
      expect(conditionParts(text)).toBeUndefined();
      expect(conditionSentence(text)).toEqual({ zh: text, en: text });
    }
  });
});
