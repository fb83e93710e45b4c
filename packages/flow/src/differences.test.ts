// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { expect, it } from "vitest";
import { differences } from "./differences.ts";
import { drawing, lines, userTask } from "./drawing-fixture.ts";
import { readModel } from "./read-model.ts";

const begin = '<startEvent id="begin"/><endEvent id="finish"/><exclusiveGateway id="choice" default="choice-finish"/>';
const model = (elements: string) => readModel(drawing(begin + elements));
const sentences = async (before: string, after: string) =>
  differences({ before: await model(before), after: await model(after) }).map(({ sentence }) => sentence.zh);

const head = (attributes: string, inner = "") => userTask("head", attributes, inner);
const way = (condition: string) =>
  lines("begin head", "head choice", `choice dean ${condition}`, "choice finish", "dean finish");
const dean = userTask("dean", 'flowable:assignee="dean"');

it("of a version and itself are none, and the places of shapes are none", async () => {
  const one = await model(head('flowable:assignee="a"') + dean + way("pass"));
  expect(differences({ before: one, after: one })).toEqual([]);
});

it("name what changes of a step", async () => {
  const several =
    '<multiInstanceLoopCharacteristics flowable:collection="people"><completionCondition>${nrOfCompletedInstances > 1}</completionCondition></multiInstanceLoopCharacteristics>';
  expect(
    await sentences(
      head('flowable:assignee="${applyUser}"') + dean + way("pass"),
      head('flowable:candidateGroups="hr,dept:17" flowable:dueDate="P2D" flowable:openToStarter="true"') +
        dean +
        way("pass"),
    ),
  ).toEqual(["“head”的办理人：申请人 → 组 hr、组 dept:17", "“head”的期限：无 → P2D", "“head”的申请人可办理：无 → 是"]);
  expect(
    await sentences(
      head('flowable:assignee="a"') + dean + way("pass"),
      head('flowable:assignee="a" flowable:buttons="agree,transfer"') + dean + way("pass"),
    ),
  ).toEqual(["“head”的可用操作：同意、驳回、退回、转交、委派、加签、抄送 → 同意、转交"]);
  expect(
    await sentences(
      head('flowable:assignee="a"') + dean + way("pass"),
      head('flowable:assignee="a"', several) + dean + way("pass"),
    ),
  ).toEqual(["“head”的多人办理：无 → 同时 people，直到 nrOfCompletedInstances > 1"]);
});

it("name heads, roles of a department, members of a group and the rule for nobody", async () => {
  const before = head('flowable:assignee="a"') + dean + way("pass");
  const groups =
    'flowable:candidateGroups="leader:1,leader:2,deptRole:hr" flowable:whenNobody="admin" flowable:samePerson="pass"';
  expect(await sentences(before, head(groups) + dean + way("pass"))).toEqual([
    "“head”的办理人：a → 发起人的部门负责人、发起人的第 2 级负责人、发起人部门的角色 hr",
    "“head”的无人办理时：无 → 转管理员",
    "“head”的同一人再次办理时：无 → 自动通过",
  ]);
  const each = '<multiInstanceLoopCharacteristics flowable:collection="role:hr,leader:1"/>';
  expect(await sentences(before, head('flowable:assignee="a"', each) + dean + way("pass"))).toEqual([
    "“head”的多人办理：无 → 同时 组 role:hr、发起人的部门负责人",
  ]);
});

it("name the fields of a step and what may be done with them", async () => {
  const list = (use: string) =>
    `<extensionElements><flowable:formProperty id="copies" name="份数" type="long" ${use}/></extensionElements>`;
  expect(
    await sentences(
      head('flowable:assignee="a"', list('required="true"')) + dean + way("pass"),
      head('flowable:assignee="a"', list('writable="false"')) + dean + way("pass"),
    ),
  ).toEqual(["“head”的表单字段：份数（long，必填） → 份数（long，只读）"]);
});

it("say conditions as people read them", async () => {
  const task = head('flowable:assignee="a"') + dean;
  expect(await sentences(task + way("pass && days > 3"), task + way("pass && days > 5"))).toEqual([
    "条件分支 choice→“dean”的条件：上一环节同意，且请假天数大于 3 → 上一环节同意，且请假天数大于 5",
  ]);
});

it("name steps and ways that come and go, and a way that leads elsewhere", async () => {
  const task = head('flowable:assignee="a"');
  const before = task + dean + way("pass");
  const straight = lines("begin head", "head choice").concat(
    '<sequenceFlow id="choice-finish" sourceRef="choice" targetRef="finish"/>',
  );
  expect(await sentences(before, task + straight)).toEqual([
    "删除“dean”",
    "“head”的驳回后：走图上的路线 → 流程结束",
    "删除路线条件分支 choice→“dean”",
    "删除路线“dean”→结束",
  ]);
  expect(await sentences(task + straight, before)).toEqual([
    "新增“dean”，办理人：dean",
    "“head”的驳回后：流程结束 → 走图上的路线",
    "新增路线条件分支 choice→“dean”：上一环节同意",
    "新增路线“dean”→结束：无条件",
  ]);
  const elsewhere = before.replace(
    'id="dean-finish" sourceRef="dean" targetRef="finish"',
    'id="dean-finish" sourceRef="dean" targetRef="head"',
  );
  expect(await sentences(before, elsewhere)).toEqual(["路线“dean”→结束改为“dean”→“head”"]);
  const renamed = before.replace('id="dean-finish"', 'id="Flow_1"');
  expect(await sentences(before, renamed)).toEqual([]);
});

it("of a first version name everything in it", async () => {
  const first = differences({
    before: undefined,
    after: await model(head('flowable:assignee="a"') + dean + way("pass")),
  });
  expect(first.every(({ change }) => change === "added")).toBe(true);
  expect(first).toHaveLength(10);
});
