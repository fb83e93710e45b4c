// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Plan } from "../plan/plan.ts";
import { useServer } from "../testing/server.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer({ demo: true });

const drawing = (more = "") => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="x">
<process id="travel" name="出差" isExecutable="true"><startEvent id="begin"/><endEvent id="finish"/>
<userTask id="head" name="科主任审批" flowable:assignee="\${taskUser}"${more}/>
<sequenceFlow id="a" sourceRef="begin" targetRef="head"/><sequenceFlow id="b" sourceRef="head" targetRef="finish"/>
</process></definitions>
`;

test("a process is a file of BPMN, and a plan says in words what changes of it", async () => {
  const { run, json, cwd } = await server.signedIn("200002", "admin");
  writeFiles(cwd, {
    "m/processes.yaml":
      "processModels: [{ modelKey: travel, name: 出差, category: flow_1, modelEditorXml: drawings/travel.bpmn }]\n",
    "m/drawings/travel.bpmn": drawing(),
  });
  const first = await run(["plan", "m"]);
  expect(first.code).toBe(2);
  expect(first.out).toContain("“科主任审批”");
  expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
  expect((await json<Plan>(["plan", "m"])).value.changes).toEqual([]);

  writeFiles(cwd, { "m/drawings/travel.bpmn": drawing(' flowable:dueDate="P2D"') });
  const { value } = await json<Plan>(["plan", "m"]);
  expect(value.changes).toMatchObject([
    {
      action: "update",
      key: "travel",
      changes: [{ field: "modelEditorXml", words: [expect.stringContaining("P2D")] }],
    },
  ]);
  const { out } = await run(["plan", "m"]);
  expect(out).toContain("modelEditorXml  “科主任审批”, due time: none → P2D");
  expect(out).not.toContain("<userTask");
  expect((await run(["plan", "m", "--markdown"])).out).toContain("“科主任审批”, due time: none → P2D");
  expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });

  // Only the spelling of the file changes. The plan has a change that means nothing.
  writeFiles(cwd, { "m/drawings/travel.bpmn": drawing(' flowable:dueDate="P2D" ') });
  expect((await run(["plan", "m"])).out).toContain("modelEditorXml  means the same, written otherwise");
});

test("an export writes each drawing as it is, into a file of its own", async () => {
  const { run, json, cwd } = await server.signedIn("100001", "admin");
  await run(["export", "out"]);
  const leave = readFileSync(join(cwd, "out/files/processModels/leave.bpmn"), "utf8");
  const { client } = await server.client("100001", "admin");
  const { records } = await client.GET("/blade-flow/model/list", { params: { query: { modelKey: "leave" } } });
  expect(leave).toBe(records[0]?.modelEditorXml);
  expect((await json<Plan>(["plan", "out"])).value.changes).toEqual([]);
  await client.POST("/blade-flow/model/remove", { params: { query: { ids: `${records[0]?.id}` } } });
  await run(["export", "out", "--force"]);
  expect(() => readFileSync(join(cwd, "out/files/processModels/leave.bpmn"))).toThrow("ENOENT");
});

test.each([
  ["drawings/none.bpmn", "drawings/none.bpmn"],
  ["../../secret.bpmn", "../../secret.bpmn"],
])("a drawing at %s is told with its place, before anything is sent", async (path, told) => {
  const { run, cwd } = await server.signedIn("200002", "admin");
  writeFiles(cwd, {
    "m/processes.yaml": `processModels: [{ modelKey: gone, name: 无, modelEditorXml: ${path} }]\n`,
    "secret.bpmn": drawing(),
  });
  const { code, err } = await run(["apply", "m", "--yes"]);
  expect(code).toBe(1);
  expect(err).toContain("m/processes.yaml:1:17");
  expect(err).toContain(told);
});

test("a drawing that the server refuses is refused by its step, and nothing is kept", async () => {
  const { run, cwd } = await server.signedIn("200002", "admin");
  writeFiles(cwd, {
    "m/processes.yaml": "processModels: [{ modelKey: travel2, name: 出差, modelEditorXml: bad.bpmn }]\n",
    "m/bad.bpmn": drawing()
      .replaceAll("travel", "travel2")
      .replace("<userTask", '<scriptTask id="code" name="脚本"/><userTask'),
  });
  const { code, out, err } = await run(["apply", "m", "--yes"]);
  expect(code).not.toBe(0);
  expect(`${out}${err}`).toContain("脚本");
});
