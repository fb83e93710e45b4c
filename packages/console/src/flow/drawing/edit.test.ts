// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { describe, expect, it } from "vitest";
import { attributeOf, changeDrawing, type Drawing, type Element, elementOf, listOf, readDrawing } from "./drawing.ts";
import { addTask, addVerdict, removeStep, setProcess, setStep, setWay } from "./edit.ts";
import { setForm, setUses } from "./form.ts";
import { layOut } from "./lay-out.ts";
import { newDrawing } from "./new-drawing.ts";
import { overviewOf } from "./steps.ts";
import { togetherOf } from "./together.ts";

/** A drawing with a verdict behind its task: `choice1` goes on to `end1` where it is approved, else to `end2`. */
const verdict = () => changeDrawing(newDrawing("p", "P", "审批"), addVerdict("task1", ["同意", "驳回"]));
const overview = async (xml: string) => overviewOf(await readDrawing(xml));
const waysOf = async (xml: string, id: string) =>
  (await overview(xml)).steps.find((step) => step.id === id)?.ways ?? [];
const idsOf = (elements: unknown) => listOf(elements).map(({ id }) => id);

/** Every line is known at both of its ends, and at no other. */
function expectWhole(drawing: Drawing) {
  const elements = listOf(drawing.process.flowElements);
  const flows = elements.filter(({ $type }) => $type === "bpmn:SequenceFlow");
  for (const element of elements.filter((each) => !flows.includes(each))) {
    const at = (side: "sourceRef" | "targetRef") => flows.filter((flow) => flow[side] === element).map(({ id }) => id);
    expect([element.id, idsOf(element.incoming).sort()]).toEqual([element.id, at("targetRef").sort()]);
    expect([element.id, idsOf(element.outgoing).sort()]).toEqual([element.id, at("sourceRef").sort()]);
  }
}

describe("a step that is added behind one with a choice by its answer", () => {
  it("comes behind the approval, so that the step before keeps its way for a rejection", async () => {
    const xml = await changeDrawing(await verdict(), addTask("task1", "人事"));
    expectWhole(await readDrawing(xml));
    expect((await waysOf(xml, "task1")).map(({ to }) => to)).toEqual(["choice1"]);
    expect((await waysOf(xml, "choice1")).map(({ to, name }) => [name, to])).toEqual([
      ["同意", "task2"],
      ["驳回", "end2"],
    ]);
    expect((await waysOf(xml, "task2")).map(({ to }) => to)).toEqual(["end1"]);
  });

  it("has a choice before it, where other conditions divide the approvals", async () => {
    let xml = await verdict();
    const [approved] = await waysOf(xml, "choice1");
    const value = { name: "同意", to: "end1", condition: "pass && days > 3", isDefault: false };
    xml = await changeDrawing(xml, setWay(approved?.id ?? "", value));
    xml = await changeDrawing(xml, (drawing) => {
      const [choice, end] = [elementOf(drawing, "choice1"), elementOf(drawing, "end1")] as [Element, Element];
      const body = "${pass && days <= 3}";
      const short = drawing.create("bpmn:SequenceFlow", { id: "short", sourceRef: choice, targetRef: end });
      short.conditionExpression = drawing.create("bpmn:FormalExpression", { body });
      choice.outgoing = [...listOf(choice.outgoing), short];
      end.incoming = [...listOf(end.incoming), short];
      drawing.process.flowElements = [...listOf(drawing.process.flowElements), short];
    });
    xml = await changeDrawing(xml, addTask("task1", "人事"));
    expectWhole(await readDrawing(xml));
    expect((await waysOf(xml, "task1")).map(({ to }) => to)).toEqual(["choice2"]);
    expect((await waysOf(xml, "choice2")).map(({ to, condition }) => [to, condition])).toEqual([
      ["task2", "pass"],
      ["end2", ""],
    ]);
    expect((await waysOf(xml, "task2")).map(({ to }) => to)).toEqual(["choice1"]);
  });

  it("gets a way of its own for a rejection on request, and the step before keeps its", async () => {
    let xml = await changeDrawing(await verdict(), addTask("task1", "人事"));
    xml = await changeDrawing(xml, addVerdict("task2", ["同意", "驳回"]));
    expectWhole(await readDrawing(xml));
    expect((await waysOf(xml, "choice2")).map(({ to, isDefault }) => [to, isDefault])).toEqual([
      ["end1", false],
      ["end3", true],
    ]);
    expect((await waysOf(xml, "choice1")).map(({ to }) => to)).toEqual(["task2", "end2"]);
  });
});

describe("a way", () => {
  it("is the default of a gateway only while it says so, and of nothing else", async () => {
    let xml = await verdict();
    const [approved, rejected] = await waysOf(xml, "choice1");
    const value = (way: typeof approved) => ({
      name: way?.name ?? "",
      to: way?.to ?? "",
      condition: way?.condition ?? "",
    });
    expect([approved?.isDefault, rejected?.isDefault]).toEqual([false, true]);
    xml = await changeDrawing(xml, setWay(approved?.id ?? "", { ...value(approved), isDefault: false }));
    expect((await waysOf(xml, "choice1")).map(({ isDefault, condition }) => [isDefault, condition])).toEqual([
      [false, "pass"],
      [true, ""],
    ]);
    xml = await changeDrawing(
      xml,
      setWay(rejected?.id ?? "", { ...value(rejected), condition: "!pass", isDefault: false }),
    );
    expect((await waysOf(xml, "choice1")).map(({ isDefault, condition }) => [isDefault, condition])).toEqual([
      [false, "pass"],
      [false, "!pass"],
    ]);
    xml = await changeDrawing(xml, setWay("flow1", { name: "", to: "task1", condition: "", isDefault: true }));
    expect((await waysOf(xml, "begin")).map(({ isDefault }) => isDefault)).toEqual([false]);
  });

  it("of a gateway that takes several ways can be the one that is taken without a condition, too", async () => {
    const several = (await verdict()).replaceAll("exclusiveGateway", "inclusiveGateway");
    const [approved] = await waysOf(several, "choice1");
    const value = { name: "同意", to: "end1", condition: "pass", isDefault: true };
    const changed = await changeDrawing(several, setWay(approved?.id ?? "", value));
    // Of a way without a condition the one that was typed is not kept.
    expect((await waysOf(changed, "choice1"))[0]).toMatchObject({ isDefault: true, condition: "" });
  });

  it("is no step: what a form says of a way changes none", async () => {
    const xml = await changeDrawing(await verdict(), () => {});
    const value = { name: "改名", to: "end1", condition: "pass", isDefault: true };
    expect(await changeDrawing(xml, setWay("task1", value))).toBe(xml);
  });

  it("leaves the drawing where it is until it leads to another step", async () => {
    const moved = (await verdict()).replace(
      /(id="task1_shape"[\s\S]*?<dc:Bounds x=")\d+/,
      (_, before) => `${before}999`,
    );
    const same = { name: "", to: "choice1", condition: "", isDefault: false };
    expect(await changeDrawing(moved, setWay("flow2", same))).toContain('x="999"');
    expect(await changeDrawing(moved, setWay("flow2", { ...same, to: "nowhere" }))).toContain('x="999"');
    expect(await changeDrawing(moved, setWay("nowhere", same))).toContain('x="999"');
    const changed = await changeDrawing(moved, setWay("flow2", { ...same, to: "end1" }));
    expect(changed).not.toContain('x="999"');
    expectWhole(await readDrawing(changed));
  });
});

describe("a step", () => {
  it("has a form where people fill one in, and no other", async () => {
    const value = {
      nameEn: "",
      whenNobody: "",
      samePerson: "",
      onReject: "",
      due: "",
      isOpenToStarter: false,
      buttons: "",
    };
    const late = { remindAfter: "", escalateAfter: "" };
    const formOf = async (id: string) => {
      const xml = await changeDrawing(
        await verdict(),
        setStep(id, { ...value, ...late, name: "新", formKey: "leave" }),
      );
      const element = elementOf(await readDrawing(xml), id) as Element;
      return [element.name, attributeOf(element, "formKey")];
    };
    expect(await Promise.all(["begin", "task1", "choice1", "end1"].map(formOf))).toEqual([
      ...[
        ["新", "leave"],
        ["新", "leave"],
        ["新", ""],
        ["新", ""],
      ],
    ]);
  });

  it("that is added or taken away leaves every line whole at both ends", async () => {
    let xml = await verdict();
    for (const change of [
      addTask("choice1", "院长"),
      addTask("task1", "人事"),
      addVerdict("begin", ["同意", "驳回"]),
      removeStep("task1"),
      removeStep("choice1"),
      removeStep("nowhere"),
    ]) {
      xml = await changeDrawing(xml, change);
      expectWhole(await readDrawing(xml));
    }
  });

  it("behind a task with several ways is one way more, and ends where the process ends", async () => {
    const parted = (await verdict()).replace(
      "</bpmn:process>",
      '<bpmn:sequenceFlow id="more" sourceRef="task1" targetRef="end2" /></bpmn:process>',
    );
    const xml = await changeDrawing(parted, addTask("task1", "人事"));
    expect((await waysOf(xml, "task1")).map(({ to }) => to).sort()).toEqual(["choice1", "end2", "task2"]);
    expect((await waysOf(xml, "task2")).map(({ to }) => to)).toEqual(["end1"]);
  });

  it("that is taken away takes along the ways that would lead to themselves", async () => {
    let xml = await changeDrawing(newDrawing("p", "P", "审批"), addTask("task1", "人事"));
    xml = xml.replace(
      "</bpmn:process>",
      '<bpmn:sequenceFlow id="back" sourceRef="end1" targetRef="task2" /></bpmn:process>',
    );
    xml = await changeDrawing(xml, removeStep("task2"));
    expect((await waysOf(xml, "task1")).map(({ to }) => to)).toEqual(["end1"]);
    expect(await waysOf(xml, "end1")).toEqual([]);
    expect((await changeDrawing(xml, removeStep("end1"))).match(/<bpmn:sequenceFlow/g)).toHaveLength(1);
  });
});

describe("a process", () => {
  it("can be run once it has a name", async () => {
    const still = newDrawing("p", "P", "审批").replace('isExecutable="true"', 'isExecutable="false"');
    expect(await changeDrawing(still, setProcess("q", "Q"))).toContain('isExecutable="true"');
  });

  it("has places or none, and its marks of choices where it is laid out", async () => {
    const bare = newDrawing("p", "P", "审批").replace(/<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/, "");
    expect([(await overview(newDrawing("p", "P", "审批"))).hasPlace, (await overview(bare)).hasPlace]).toEqual([
      true,
      false,
    ]);
    const laid = await changeDrawing(await verdict(), layOut);
    expect(laid.match(/isMarkerVisible="true"/g)).toHaveLength(1);
    expect(laid).toMatch(/bpmnElement="choice1" isMarkerVisible="true"/);
  });

  it("is read again line by line", async () => {
    expect((await verdict()).split("\n").length).toBeGreaterThan(20);
  });
});

describe("the form of a process", () => {
  const field = { name: "日期", type: "date", choices: [], use: "edit" } as const;

  it("has a pattern for dates alone, and the key of a choice where it has no name", async () => {
    const text = { ...field, id: "note", type: "string" } as const;
    const xml = await changeDrawing(newDrawing("p", "P", "审批"), setForm([{ ...field, id: "day" }, text]));
    expect(xml.match(/datePattern/g)).toHaveLength(1);
    expect(xml).toMatch(/id="day"[^>]*datePattern="yyyy-MM-dd"/);
    const named = xml.replace(
      '<flowable:formProperty id="note"',
      '<flowable:formProperty id="seal" type="enum"><flowable:value id="a"/><flowable:value id="b" name="乙"/></flowable:formProperty>$&',
    );
    const seal = (await overview(named)).fields.find(({ id }) => id === "seal");
    expect(seal?.choices).toEqual([
      { id: "a", name: "a" },
      { id: "b", name: "乙" },
    ]);
  });

  it("is changed at the steps that list it, by the keys that they know, and at no other", async () => {
    const day = { ...field, id: "day" };
    let xml = await changeDrawing(newDrawing("p", "P", "审批"), addTask("task1", "人事"));
    xml = await changeDrawing(xml, setForm([day]));
    xml = await changeDrawing(xml, setUses("task1", { day: "required" }));
    const extra = { ...field, id: "more", was: "more" };
    xml = await changeDrawing(xml, setForm([{ ...day, was: "day" }, extra, { ...field, id: "new" }]));
    const drawing = await readDrawing(xml);
    const listed = (id: string) =>
      listOf((elementOf(drawing, id)?.extensionElements as Element | undefined)?.values).map((own) => own.id);
    expect([listed("begin"), listed("task1"), listed("task2")]).toEqual([["day", "more", "new"], ["day"], []]);
  });
});

it("several people of a task that another tool gave to somebody else are not ours", async () => {
  const loop =
    '<bpmn:multiInstanceLoopCharacteristics flowable:collection="role:hr" flowable:elementVariable="person"/>';
  const foreign = newDrawing("p", "P", "审批")
    .replace('<bpmn:userTask id="task1"', '$& flowable:assignee="wangfang"')
    .replace("</bpmn:userTask>", `${loop}</bpmn:userTask>`);
  const task = elementOf(await readDrawing(foreign), "task1") as Element;
  expect([attributeOf(task, "assignee"), togetherOf(task)]).toEqual(["wangfang", undefined]);
});

it("several people of a task are ours in the ways that the form can say, and in no other", async () => {
  const several = async (attributes: string, until = "", people = "role:hr") => {
    const loop = `<bpmn:multiInstanceLoopCharacteristics ${attributes} flowable:collection="${people}">${until}</bpmn:multiInstanceLoopCharacteristics>`;
    const xml = newDrawing("p", "P", "审批")
      .replace('<bpmn:userTask id="task1"', '$& flowable:assignee="${person}"')
      .replace("</bpmn:userTask>", `${loop}</bpmn:userTask>`);
    return togetherOf(elementOf(await readDrawing(xml), "task1") as Element);
  };
  const ours = 'flowable:elementVariable="person"';
  const until = (text: string) => `<bpmn:completionCondition>${text}</bpmn:completionCondition>`;
  expect(await several(ours)).toEqual({ kind: "role", value: "hr", together: "all" });
  expect(await several(`${ours} isSequential="true"`)).toEqual({ kind: "role", value: "hr", together: "order" });
  expect(await several(ours, until("${nrOfCompletedInstances >= 1}"))).toMatchObject({ together: "first" });
  expect(await several(ours, until("${nrOfCompletedInstances >= 2}"))).toBeUndefined();
  expect(await several(`${ours} isSequential="true"`, until("${nrOfCompletedInstances >= 1}"))).toBeUndefined();
  expect(await several('flowable:elementVariable="boss"')).toBeUndefined();
  expect(await several(ours, "", "everybody")).toBeUndefined();
});

it("a drawing of another tool has its kinds of steps, the starter by any name, and last what nothing leads to", async () => {
  const steps = (
    await overview(
      `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="x">
<bpmn:process id="p"><bpmn:task id="lost"><bpmn:incoming>z</bpmn:incoming></bpmn:task><bpmn:endEvent id="done"/><bpmn:inclusiveGateway id="some"/><bpmn:parallelGateway id="both"/>
<bpmn:userTask id="own" flowable:assignee="\${boss}" flowable:openToStarter="true"/><bpmn:userTask id="any" flowable:candidateUsers="wangfang,limin"/>
<bpmn:startEvent id="begin" flowable:initiator="boss"/><bpmn:dataObject id="data"/>
<bpmn:sequenceFlow id="a" sourceRef="begin" targetRef="some"/><bpmn:sequenceFlow id="b" sourceRef="some" targetRef="both"/>
<bpmn:sequenceFlow id="c" sourceRef="both" targetRef="own"/><bpmn:sequenceFlow id="d" sourceRef="own" targetRef="any"/>
<bpmn:sequenceFlow id="e" sourceRef="any" targetRef="done"/><bpmn:sequenceFlow id="z" sourceRef="lost" targetRef="lost"/></bpmn:process></bpmn:definitions>`,
    )
  ).steps;
  expect(steps.map(({ id, kind, isOpenToStarter }) => [id, kind, isOpenToStarter])).toEqual([
    ["begin", "start", false],
    ["some", "choice", false],
    ["both", "parallel", false],
    ["own", "task", true],
    ["any", "task", false],
    ["done", "end", false],
    ["lost", "other", false],
  ]);
  const who = (id: string) => steps.find((step) => step.id === id)?.who;
  expect([who("own"), who("any"), who("lost")]).toEqual([
    { kind: "starter", value: "" },
    { kind: "user", value: "wangfang,limin" },
    undefined,
  ]);
});
