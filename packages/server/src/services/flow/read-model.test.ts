// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { describe, expect, it } from "vitest";
import { drawing, lines, userTask } from "./drawing-fixture.ts";
import { ModelRefused, readModel } from "./read-model.ts";

const whole = `<startEvent id="begin"/><endEvent id="finish"/>${userTask("a")}${lines("begin a", "a finish")}`;

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
