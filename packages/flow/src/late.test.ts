import { expect, test } from "vitest";
import { readLate } from "./late.ts";
import { ModelFault } from "./model-fault.ts";

const read = (attributes: Readonly<Record<string, string>>) => readLate((name) => attributes[name]);
const value = (text: string) => ({ kind: "value", value: text });

test("a task without reminder, deadline and people is never late", () => {
  expect(read({})).toEqual({});
});

test("a reminder comes once, or again and again", () => {
  expect(read({ remindAfter: "PT4H" })).toEqual({ remind: { kind: "duration", when: value("PT4H") } });
  expect(read({ remindAfter: "R3/PT4H" })).toEqual({ remind: { kind: "cycle", when: value("R3/PT4H") } });
});

test("a task goes to users and to groups", () => {
  expect(read({ escalateAfter: "P1D", escalateTo: "li, role:hr,post:7 ,zhang" })).toEqual({
    escalate: {
      after: { kind: "duration", when: value("P1D") },
      users: [value("li"), value("zhang")],
      groups: [value("role:hr"), value("post:7")],
    },
  });
});

test.each([{ escalateAfter: "P1D" }, { escalateTo: "li" }, { escalateAfter: "P1D", remindAfter: "PT1H" }])(
  "%j is refused as half a setting",
  (attributes) => {
    expect(() => read(attributes)).toThrow(ModelFault);
  },
);

test.each([{ remindAfter: "soon" }, { remindAfter: "R/soon" }, { escalateAfter: "R3/P1D", escalateTo: "li" }])(
  "%j is no time",
  (attributes) => {
    expect(() => read(attributes)).toThrow(ModelFault);
  },
);
