// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { describe, expect, it } from "vitest";
import { drawing, lines, userTask } from "./drawing-fixture.ts";
import { ModelRefused } from "./model-fault.ts";
import { readModel } from "./read-model.ts";

const whole = `<startEvent id="begin"/><endEvent id="finish"/>${userTask("a")}${lines("begin a", "a finish")}`;
const hour = "<timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition>";
const within = `<subProcess id="s"><startEvent id="b"/>${userTask("inner")}${lines("b inner")}</subProcess>`;

async function faultsOf(xml: string): Promise<string[]> {
  const refused = await readModel(xml).catch((error: unknown) => error);
  if (!(refused instanceof ModelRefused)) throw new Error(`not refused: ${refused}`);
  return refused.faults.map(({ sentence }) => sentence.zh);
}
const inside = (elements: string) => faultsOf(drawing(whole + elements));

describe("a drawing", () => {
  it("is read with its people, forms and conditions", async () => {
    const task = userTask(
      "t",
      'flowable:candidateUsers="li, ${other}" flowable:candidateGroups="hr" flowable:formKey="leave"',
    );
    const { nodes, flows, start } = await readModel(
      drawing(`<startEvent id="begin"/><endEvent id="finish"/>${task}${lines("begin t", "t finish days > 3")}`),
    );
    expect(start).toBe("begin");
    expect(nodes.t).toMatchObject({
      ...{ type: "userTask", formKey: "leave", incoming: ["begin-t"], outgoing: ["t-finish"] },
      candidateUsers: [
        { kind: "value", value: "li" },
        { kind: "name", name: "other" },
      ],
    });
    expect(flows["t-finish"]?.condition).toMatchObject({ kind: "binary", operator: ">" });
  });

  it("may use any of the three dialects of Activiti's family", async () => {
    for (const prefix of ["camunda", "activiti", "x"]) {
      const task = userTask("t", `xmlns:${prefix}="http://example.org/bpmn" ${prefix}:assignee="li"`);
      const { nodes } = await readModel(drawing(`<startEvent id="begin"/>${task}${lines("begin t")}`));
      expect(nodes.t).toMatchObject({ assignee: { kind: "value", value: "li" } });
    }
  });
});

describe("refused", () => {
  it.each<[string, string, string]>([
    ["a script", '<scriptTask id="x" name="算"><script>1</script></scriptTask>', "“算”：不支持：ScriptTask"],
    [
      "an answer that there is none of",
      userTask("x", 'flowable:buttons="agree,constructor"'),
      "“x”：没有此操作：constructor",
    ],
    ["a step without approval", userTask("x", 'flowable:buttons="reject"'), "“x”：操作中必须有同意（agree）"],
    ["a rule that there is none of", userTask("x", 'flowable:whenNobody="pass"'), "“x”：不支持：whenNobody pass"],
    ["another rule of that kind", userTask("x", 'flowable:samePerson="skip"'), "“x”：不支持：samePerson skip"],
    ["a head of no level", userTask("x", 'flowable:candidateGroups="leader:0"'), "“x”：不支持：leader:0"],
    ["a class", '<serviceTask id="x" flowable:class="java.lang.Runtime"/>', "“x”：不支持：class"],
    ["a bean", userTask("x", 'flowable:delegateExpression="${bean}"'), "“x”：不支持：delegateExpression"],
    [
      "a listener",
      userTask("x", "", '<extensionElements><flowable:taskListener event="create" class="x"/></extensionElements>'),
      "“x”：不支持：taskListener",
    ],
    [
      "a call of a method",
      lines("a finish")
        .replace("<sequenceFlow", '<sequenceFlow name="x"')
        .replace('id="a-finish"', 'id="x"')
        .replace("></", "><conditionExpression>${x.run()}</conditionExpression></"),
      "“x”：条件写法有误：x.run()",
    ],
    ["a transaction", '<transaction id="x"/>', "“x”：不支持：Transaction"],
    ["a second start", '<startEvent id="x"/>', "“请假”：需要且只能有一个开始事件"],
    [
      "a timer without a time",
      '<intermediateCatchEvent id="x"><timerEventDefinition/></intermediateCatchEvent>',
      "“x”：定时器没有时间",
    ],
    [
      "a time that is none",
      '<intermediateCatchEvent id="x"><timerEventDefinition><timeDuration>4 hours</timeDuration></timerEventDefinition></intermediateCatchEvent>',
      "“x”：时间写法有误：4 hours",
    ],
    [
      "a task that is due at no time",
      '<userTask id="x" flowable:assignee="hr" flowable:dueDate="3 days"/>',
      "“x”：时间写法有误：3 days",
    ],
    ["a form outside", userTask("x", 'flowable:formKey="//evil.example"'), "“x”：表单标识有误：//evil.example"],
    ["a form that runs", userTask("x", 'flowable:formKey="javascript:alert"'), "“x”：表单标识有误：javascript:alert"],
    [
      "a boundary event on nothing",
      '<boundaryEvent id="x" attachedToRef="a"><messageEventDefinition/></boundaryEvent>',
      "“x”：不支持：MessageEventDefinition",
    ],
    ["a standard loop", userTask("x", "", "<standardLoopCharacteristics/>"), "“x”：不支持标准循环，请用多人任务"],
    ["several people of none", userTask("x", "", "<multiInstanceLoopCharacteristics/>"), "“x”：多人任务没有指定人员"],
    ["a priority in words", userTask("x", 'flowable:priority="high"'), "“x”：不支持：priority high"],
    [
      "two triggers",
      '<intermediateCatchEvent id="x"><timerEventDefinition/><messageEventDefinition/></intermediateCatchEvent>',
      "“x”：一个事件只能有一种触发方式",
    ],
    ["a wait for nothing", '<intermediateCatchEvent id="x"/>', "“x”：不支持：IntermediateCatchEvent"],
    [
      "an end that sends",
      '<endEvent id="x"><messageEventDefinition/></endEvent>',
      "“x”：不支持：MessageEventDefinition",
    ],
    ["an edge without an event", '<boundaryEvent id="x" attachedToRef="a"/>', "“x”：不支持：BoundaryEvent"],
    ["an edge of no step", `<boundaryEvent id="x">${hour}</boundaryEvent>`, "边界事件“x”没有所附的环节"],
    [
      "an edge of a step inside another",
      `${within}<boundaryEvent id="x" attachedToRef="inner">${hour}</boundaryEvent>`,
      "边界事件“x”没有所附的环节",
    ],
    ["a line into a subprocess", within + lines("a inner"), "连线“a-inner”没有接到同一层的两个环节"],
    ["another step’s line as default", '<exclusiveGateway id="x" default="a-finish"/>', "“x”的默认连线不存在"],
    ["a subprocess without a start", '<subProcess id="x"/>', "“x”：需要且只能有一个开始事件"],
    [
      "a start that waits",
      '<subProcess id="x"><startEvent id="y"><timerEventDefinition/></startEvent></subProcess>',
      "“x”：不支持：StartEvent + event",
    ],
    [
      "a subprocess of an event",
      '<subProcess id="x" triggeredByEvent="true"><startEvent id="y"/></subProcess>',
      "“x”：不支持：event SubProcess",
    ],
    [
      "a subprocess for several",
      '<subProcess id="x"><startEvent id="y"/><multiInstanceLoopCharacteristics/></subProcess>',
      "“x”：不支持：SubProcess + loop",
    ],
    [
      "a condition in another language",
      `<sequenceFlow id="x" sourceRef="a" targetRef="finish"><conditionExpression xsi:type="tFormalExpression" language="groovy">\${days}</conditionExpression></sequenceFlow>`,
      "“x”：不支持：language groovy",
    ],
  ])("for %s, by its name", async (_, elements, sentence) => {
    expect(await inside(elements)).toContain(sentence);
  });

  it.each<[string, string]>([
    ["no XML", "leave"],
    ["another XML", "<x/>"],
    ["a document type", `<!DOCTYPE x [<!ENTITY y "z">]>${drawing(whole).replace(/^.*\n/, "")}`],
    ["a document type elsewhere", drawing(whole).replace("?>", '?><!DOCTYPE x SYSTEM "http://example.org/x.dtd">')],
    ["a line to nothing", drawing(whole + lines("a nowhere"))],
    ["two of one id", drawing(whole + userTask("a"))],
    ["two processes", drawing(whole).replace("</definitions>", '<process id="p" isExecutable="true"/></definitions>')],
    ["a process that is not to run", drawing(whole).replace('isExecutable="true"', 'isExecutable="false"')],
    ["too many steps", drawing(whole + Array.from({ length: 500 }, (_, index) => userTask(`t${index}`)).join(""))],
    [
      "too many lines",
      drawing(whole + Array.from({ length: 2001 }, (_, n) => lines("a finish").replace("a-finish", `l${n}`)).join("")),
    ],
  ])("for %s", async (_, xml) => {
    expect((await faultsOf(xml)).length).toBeGreaterThan(0);
  });

  it("for subprocesses that are nested too deep", async () => {
    let inner = "";
    for (let depth = 0; depth < 12; depth++)
      inner = `<subProcess id="s${depth}"><startEvent id="b${depth}"/>${inner}</subProcess>`;
    expect(await inside(inner)).toContain("子流程嵌套过深");
  });

  it("with every reason at once", async () => {
    expect(await inside('<scriptTask id="x"/><manualTask id="y"/>')).toEqual([
      ...["“x”：不支持：ScriptTask", "“y”：不支持：ManualTask"],
    ]);
  });
});
