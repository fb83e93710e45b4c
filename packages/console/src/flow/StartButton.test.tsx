import { expect, it } from "vitest";
import { drawnMarkup } from "../testing/drawn-lines.tsx";
import { StartButton } from "./StartButton.tsx";

const draw = (row: object) => drawnMarkup(<StartButton row={{ id: "p", name: "请假", ...row }} />);

it("a process is started by a button with its name, unless it has no form", () => {
  expect(draw({ startForm: "leave" })).toContain('aria-label="发起 请假"');
  expect(draw({ startForm: "fields" })).toContain('aria-label="发起 请假"');
  expect(draw({ startForm: "none", category: "flow_1" })).toBe("");
});

it("a server that does not say how has leave alone", () => {
  expect(draw({ category: "flow_1" })).toContain("发起");
  expect(draw({ category: "flow_2" })).toBe("");
});
