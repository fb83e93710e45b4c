// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { describe, expect, it } from "vitest";
import { checkDrawing } from "../check-drawing.ts";
import type { UserTask } from "../definition.ts";
import { importDrawing } from "./import-drawing.ts";

/** A file as other tools write it. */
const file = (inner: string, more = "") => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn2:definitions xmlns:bpmn2="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="http://bpmn.io">${more}${inner}</bpmn2:definitions>`;
const process = (inner: string, attributes = 'isExecutable="true"') =>
  `<bpmn2:process id="leave" name="请假" ${attributes}>${inner}</bpmn2:process>`;
const way = (id: string, from: string, to: string) =>
  `<bpmn2:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`;
const straight = (task: string, id = "t") =>
  `<bpmn2:startEvent id="s"/>${task}<bpmn2:endEvent id="e"/>${way("f1", "s", id)}${way("f2", id, "e")}`;

async function imported(sent: string | Uint8Array) {
  const read = await importDrawing(sent);
  if ("faults" in read) throw new Error(read.faults[0]?.sentence.zh);
  const { drawing, findings } = await checkDrawing(read.xml);
  const of = (kind: string) => read.notes.filter((note) => note.kind === kind).map(({ sentence }) => sentence.zh);
  const errors = findings.filter(({ level }) => level === "error").map(({ sentence }) => sentence.zh);
  const task = (id: string) => drawing?.graph.nodes[id] as UserTask;
  return { ...read, task, errors, taken: of("taken"), changed: of("changed"), lost: of("lost") };
}

describe("a drawing of another tool", () => {
  it("with pools and lanes becomes the process that runs, and asks who the people of the lanes are", async () => {
    const pools =
      '<bpmn2:collaboration id="c"><bpmn2:participant id="p1" name="医院" processRef="leave"/><bpmn2:participant id="p2" name="供应商" processRef="other"/>' +
      '<bpmn2:messageFlow id="m" sourceRef="t" targetRef="o"/></bpmn2:collaboration>';
    const lanes =
      '<bpmn2:laneSet id="l"><bpmn2:lane id="l1" name="人事科"><bpmn2:flowNodeRef>t</bpmn2:flowNodeRef></bpmn2:lane></bpmn2:laneSet>';
    const other = '<bpmn2:process id="other"><bpmn2:task id="o"/></bpmn2:process>';
    const both = file(process(lanes + straight('<bpmn2:task id="t" name="审核"/>'), "") + other, pools);
    const read = await imported(both.replace('<bpmn2:process id="leave" name="请假"', '<bpmn2:process id="leave"'));
    expect(read.xml).toContain('<bpmn2:process id="leave" name="医院"');
    expect(read.changed).toEqual([
      "流程设为可以运行",
      "泳道“人事科”改为环节的办理人，请选择：审核",
      "“审核”改为办理环节，请选择办理人",
    ]);
    expect(read.lost).toEqual(["泳池“供应商”没有导入", "泳池之间的 1 条消息线"]);
    expect(read.errors).toEqual(["“审核”没有办理人"]);
  });

  it("of Flowable's modeler has its starter, who may answer", async () => {
    const { task, errors } = await imported(
      file(process(straight('<bpmn2:userTask id="t" flowable:assignee="$INITIATOR"/>'))),
    );
    expect(task("t")).toMatchObject({ assignee: { kind: "name", name: "applyUser" }, isOpenToStarter: true });
    expect(errors).toEqual([]);
  });

  it("of RuoYi has the people and rules that there are here, and names the others", async () => {
    const tasks =
      '<bpmn2:userTask id="t" name="领导审批" flowable:candidateStrategy="37" flowable:candidateParam="2"><bpmn2:extensionElements>' +
      '<flowable:rejectHandlerType type="1"/><flowable:assignStartUserHandlerType>1</flowable:assignStartUserHandlerType>' +
      '<flowable:taskListener event="create" class="com.example.Notify"/></bpmn2:extensionElements></bpmn2:userTask>' +
      '<bpmn2:userTask id="u" name="人事" flowable:candidateStrategy="10" flowable:candidateParam="103"/>' +
      '<bpmn2:userTask id="v" name="院长" flowable:assignee="${users.findDean(execution)}"/>';
    const inner = `<bpmn2:startEvent id="s"/>${tasks}<bpmn2:endEvent id="e"/>${way("a", "s", "t")}${way("b", "t", "u")}${way("c", "u", "v")}${way("d", "v", "e")}`;
    const { task, lost, errors } = await imported(file(process(inner)));
    expect(task("t")).toMatchObject({
      ...{ candidateGroups: [{ kind: "value", value: "leader:2" }], onReject: "end", isOpenToStarter: true },
    });
    expect(lost).toEqual([
      "“领导审批”的监听器不会运行：com.example.Notify",
      "“人事”的办理人（角色 103），请选择",
      "“院长”的办理人“${users.findDean(execution)}”由程序决定，请选择",
    ]);
    expect(errors).toEqual(["“人事”没有办理人", "“院长”没有办理人"]);
  });

  it("of JeecgBoot has the starter, the head and several people asked for, and plain conditions instead of calls", async () => {
    const several =
      '<bpmn2:userTask id="u" name="会签"><bpmn2:multiInstanceLoopCharacteristics flowable:collection="${flowUtil.stringToList(ids)}" flowable:elementVariable="id"/></bpmn2:userTask>';
    const line = (id: string, to: string, condition: string) =>
      `<bpmn2:sequenceFlow id="${id}" name="${id}" sourceRef="g" targetRef="${to}"><bpmn2:conditionExpression xsi:type="bpmn2:tFormalExpression"><![CDATA[${condition}]]></bpmn2:conditionExpression></bpmn2:sequenceFlow>`;
    const inner =
      '<bpmn2:startEvent id="s" flowable:initiator="applyUserId"/><bpmn2:userTask id="t" name="提交" flowable:assignee="${applyUserId}"/>' +
      `<bpmn2:userTask id="h" name="负责人" flowable:candidateUsers="\${flowNodeExecution.getDepartLeaders(execution)}"/>${several}<bpmn2:exclusiveGateway id="g"/><bpmn2:endEvent id="e"/>` +
      `${way("a", "s", "t")}${way("b", "t", "h")}${way("c", "h", "g")}${line("yes", "u", "${execution.getVariable('result') == 1}")}${line("no", "e", "${vars:equals(result, 'x')}")}${line("odd", "e", "${flowUtil.ask(execution)}")}${way("d", "u", "e")}`;
    const { changed, lost, errors, xml } = await imported(file(process(inner)));
    expect(changed).toEqual([
      "“负责人”由发起人的部门负责人办理",
      "“yes”的条件改写为 ${result == 1}",
      "“no”的条件改写为 ${(result == 'x')}",
      "“提交”由发起人办理，可以提交",
    ]);
    expect(lost).toEqual([
      "“会签”的多名办理人“${flowUtil.stringToList(ids)}”由程序决定，请选择",
      "“odd”的条件由程序计算，请重写：${flowUtil.ask(execution)}",
    ]);
    expect(xml).toContain('flowable:assignee="$INITIATOR"');
    expect(errors).toEqual(["“会签”：多人任务没有指定人员", "“odd”：条件写法有误：flowUtil.ask(execution)"]);
  });

  it("of the RuoYi family loses ids of its own system, and keeps the names that were chosen for the author to read", async () => {
    const tasks =
      '<bpmn2:userTask id="t" name="申请" flowable:dataType="INITIATOR" flowable:assignee="${initiator}" flowable:text="流程发起人"/>' +
      '<bpmn2:userTask id="u" name="审核" flowable:dataType="ROLES" flowable:candidateGroups="ROLE2" flowable:text="护士长"/>' +
      '<bpmn2:userTask id="v" name="定稿" flowable:candidateStrategy="35"/>';
    const inner = `<bpmn2:startEvent id="s"/>${tasks}<bpmn2:endEvent id="e"/>${way("a", "s", "t")}${way("b", "t", "u")}${way("c", "u", "v")}${way("d", "v", "e")}`;
    const { changed, lost, errors } = await imported(file(process(inner)));
    expect(changed).toEqual(["“申请”由发起人办理，可以提交"]);
    expect(lost).toEqual(["“审核”的办理人（角色 护士长），请选择", "“定稿”的办理人（发起人选择 35），请选择"]);
    expect(errors).toEqual(["“审核”没有办理人", "“定稿”没有办理人"]);
  });

  it.each([
    ["UTF-16, little end first", true],
    ["UTF-16, big end first", false],
  ])("in %s with its mark is read as it is", async (_, isLittle) => {
    const text = `\uFEFF${file(process(straight('<bpmn2:userTask id="t" flowable:assignee="li"/>'))).replace("UTF-8", "UTF-16")}`;
    const bytes = Buffer.from(text, "utf16le");
    expect((await imported(isLittle ? bytes : bytes.swap16())).xml).toContain('name="请假"');
  });

  it("keeps a step that needs code, which the check refuses by its name", async () => {
    const service = '<bpmn2:serviceTask id="t" name="发短信" flowable:class="com.example.Send"/>';
    const { errors } = await imported(file(process(straight(service))));
    expect(errors).toEqual(["“发短信”：不支持：class"]);
  });

  it("loses what answers to messages and signals, and says so", async () => {
    const inner =
      '<bpmn2:startEvent id="s"><bpmn2:messageEventDefinition/></bpmn2:startEvent><bpmn2:receiveTask id="t" name="等回执"/>' +
      '<bpmn2:intermediateThrowEvent id="w" name="通知"><bpmn2:signalEventDefinition/></bpmn2:intermediateThrowEvent>' +
      '<bpmn2:boundaryEvent id="x" name="取消" attachedToRef="t"><bpmn2:messageEventDefinition/></bpmn2:boundaryEvent>' +
      `<bpmn2:endEvent id="e" name="完成"><bpmn2:messageEventDefinition/></bpmn2:endEvent>${way("a", "s", "t")}${way("b", "t", "w")}${way("c", "w", "e")}${way("d", "x", "e")}`;
    const { changed, lost, errors } = await imported(file(process(inner)));
    expect(changed).toEqual(["“s”不再自动触发，改为由人发起", "“等回执”等待外部消息，改为由人确认，请选择办理人"]);
    expect(lost).toEqual(["“通知”发出的消息", "“取消”对消息或信号的响应", "结束“完成”时发出的消息"]);
    expect(errors).toEqual(["“等回执”没有办理人"]);
  });

  it("has people as BPMN itself names them", async () => {
    const owner = (text: string) =>
      `<bpmn2:userTask id="t"><bpmn2:potentialOwner><bpmn2:resourceAssignmentExpression><bpmn2:formalExpression>${text}</bpmn2:formalExpression></bpmn2:resourceAssignmentExpression></bpmn2:potentialOwner></bpmn2:userTask>`;
    const { task } = await imported(file(process(straight(owner("user(li), group(hr), office")))));
    expect(task("t")).toMatchObject({
      ...{ candidateUsers: [{ value: "li" }], candidateGroups: [{ value: "hr" }, { value: "office" }] },
    });
  });
});

it("a file is read in its declared encoding, and one without a process is refused in both languages", async () => {
  const text = file(process(straight('<bpmn2:userTask id="t" flowable:assignee="li"/>'))).replace("UTF-8", "GB2312");
  // 请假 in GB2312.
  const [before, after] = text.split("请假").map((part) => new TextEncoder().encode(part));
  const bytes = Buffer.concat([before as Uint8Array, Buffer.from([0xc7, 0xeb, 0xbc, 0xd9]), after as Uint8Array]);
  expect((await imported(bytes)).xml).toContain('name="请假"');
  for (const bad of ["<a/>", "no xml", file("")]) {
    const read = await importDrawing(bad);
    expect("faults" in read && read.faults[0]?.sentence).toEqual({
      zh: "流程图无法读取：文件中没有 BPMN 2.0 流程",
      en: "The drawing cannot be read: the file has no BPMN 2.0 process",
    });
  }
});

it("a reference to data that is nowhere is a warning, and one that a line needs is refused, in the reader's language", async () => {
  const stored = '<bpmn2:dataStoreReference id="d" dataStoreRef="gone"/>';
  const task = '<bpmn2:userTask id="t" flowable:assignee="li"/>';
  const { findings } = await checkDrawing(file(process(straight(task) + stored)));
  expect(findings).toMatchObject([{ level: "warning", sentence: { zh: "流程图引用的“gone”不存在" } }]);
  const broken = await checkDrawing(file(process(straight(task) + way("f3", "t", "nowhere"))));
  expect(broken).toMatchObject({ findings: [{ level: "error", sentence: { zh: "流程图引用的“nowhere”不存在" } }] });
  const unknown = await checkDrawing(file(process(`${straight(task)}<bpmn2:nothing id="n"/>`)));
  expect(unknown.findings[0]?.sentence.zh).toMatch(/^流程图第 \d+ 行有无法识别的内容$/);
});
