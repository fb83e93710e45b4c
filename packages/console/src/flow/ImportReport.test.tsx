import { expect, it } from "vitest";
import { drawnLines } from "../testing/drawn-lines.tsx";
import { ImportReport } from "./ImportReport.tsx";

const report = (
  <ImportReport
    file="leave.bpmn"
    notes={[
      { kind: "taken", element: "", message: "1 个办理环节：审核" },
      { kind: "changed", element: "t", message: "请选择审核的办理人" },
      { kind: "lost", element: "gone", message: "泳池没有导入" },
    ]}
    steps={new Set(["t"])}
    onOpen={() => {}}
    onClose={() => {}}
  />
);

it("says in three columns what became of a file, and leads to a step that is still there", () => {
  const lines = drawnLines(report).join(" ");
  expect(lines).toMatch(/已取用.*1 个办理环节：审核.*已改变.*请选择审核的办理人.*去设置.*已丢失.*泳池没有导入/);
  expect(lines.match(/去设置/g)).toHaveLength(1);
  expect(drawnLines(report, "en").join(" ")).toMatch(/Taken.*Changed.*Set it.*Lost/);
});
