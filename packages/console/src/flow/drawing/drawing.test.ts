// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { changeDrawing, readDrawing } from "./drawing.ts";
import { addTask, addVerdict, removeStep, setProcess, setStep, setWay } from "./edit.ts";
import { askedFields, type FormField, setForm, setUses } from "./form.ts";
import { layOut } from "./lay-out.ts";
import { newDrawing } from "./new-drawing.ts";
import { overviewOf } from "./steps.ts";

const demo = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../server/assets/demo/${name}.bpmn20.xml`, import.meta.url)), "utf8");
const overview = async (xml: string) => overviewOf(await readDrawing(xml));
const ids = async (xml: string) => (await overview(xml)).steps.map(({ id }) => id);
const plain = {
  name: "环节",
  nameEn: "",
  whenNobody: "",
  samePerson: "",
  onReject: "",
  formKey: "",
  due: "",
  isOpenToStarter: false,
  buttons: "",
  remindAfter: "",
  escalateAfter: "",
};

describe("the steps of a drawing", () => {
  it("are those of the demo, in the order in which a process comes to them", async () => {
    const { key, steps } = await overview(demo("leave"));
    expect(key).toBe("leave");
    expect(steps.map(({ id }) => id)).toEqual(["begin", "head", "decided", "hr", "finish", "again"]);
    expect(steps.find(({ id }) => id === "head")).toMatchObject({
      ...{ kind: "task", name: "审批人审批", who: { kind: "variable", value: "taskUser" }, formKey: "leave" },
    });
    expect(steps.find(({ id }) => id === "hr")?.who).toEqual({ kind: "role", value: "hr" });
    expect(steps.find(({ id }) => id === "again")).toMatchObject({ who: { kind: "starter" }, isOpenToStarter: true });
    expect(steps.find(({ id }) => id === "decided")?.ways).toMatchObject([
      { to: "hr", condition: "pass && days > 3", isDefault: false },
      { to: "finish", condition: "pass && days <= 3" },
      { to: "again", isDefault: true },
    ]);
  });
});

it("a file without a process is no drawing", async () => {
  const empty = newDrawing("p", "P", "审批").replace(/<bpmn:process[\s\S]*<\/bpmn:process>/, "");
  await expect(readDrawing(empty)).rejects.toThrow("the drawing holds no process");
});

describe("the form of a drawing", () => {
  const field = { id: "copies", name: "份数", type: "long", choices: [], use: "required" } as const;
  const seal = {
    id: "seal",
    name: "印章",
    type: "enum",
    choices: [{ id: "公章", name: "公章" }],
    use: "edit",
  } as const;
  const drawn = () => changeDrawing(newDrawing("p", "P", "审批"), setForm([field, seal]));
  const usesOf = async (xml: string, id: string) => (await overview(xml)).steps.find((step) => step.id === id)?.uses;

  it("is read back as it was made; a task shows what the start asks for until it says otherwise", async () => {
    const xml = await drawn();
    expect((await overview(xml)).fields).toEqual([field, seal].map(({ use: _, ...plain }) => plain));
    expect(await usesOf(xml, "begin")).toEqual({ copies: "required", seal: "edit" });
    expect(await usesOf(xml, "task1")).toEqual({ copies: "read", seal: "read" });
    const changed = await changeDrawing(xml, setUses("task1", { copies: "edit", seal: "hidden" }));
    expect(await usesOf(changed, "task1")).toEqual({ copies: "edit", seal: "hidden" });
    expect(
      await usesOf(await changeDrawing(xml, setUses("task1", { copies: "hidden", seal: "hidden" })), "task1"),
    ).toEqual({ copies: "hidden", seal: "hidden" });
    const rest = await changeDrawing(xml, setUses("task1", { copies: "read", seal: "required" }));
    expect(await usesOf(rest, "task1")).toEqual({ copies: "read", seal: "required" });
  });

  it("has the fields of steps that people do, and none of others; without a start it has none", async () => {
    const own =
      '<bpmn:extensionElements><flowable:formProperty id="n" name="份数" type="long"/></bpmn:extensionElements>';
    const xml = newDrawing("p", "P", "审批").replace(/<bpmn:userTask [^>]*>/, `$&${own}`);
    expect((await overview(xml)).fields.map(({ id }) => id)).toEqual(["n"]);
    expect((await overview(xml.replaceAll("userTask", "serviceTask"))).fields).toEqual([]);
    const alone = xml
      .replace(/<bpmn:startEvent.*<\/bpmn:startEvent>|<bpmn:sequenceFlow id="flow1".*/g, "")
      .replace(own, "");
    expect(await usesOf(alone, "task1")).toEqual({});
  });

  it("follows a field under its new key, and forgets one that was removed at every step", async () => {
    let xml = await changeDrawing(await drawn(), setUses("task1", { copies: "edit", seal: "read" }));
    xml = await changeDrawing(xml, setForm([{ ...field, id: "number", was: "copies" }]));
    expect(await usesOf(xml, "task1")).toEqual({ number: "edit" });
    expect(xml).not.toContain("seal");
    xml = await changeDrawing(xml, setForm([]));
    expect(xml).not.toContain("extensionElements");
  });

  it("has kinds that Flowable has not beside a type that it knows, and reads them back with all they have", async () => {
    const plain = { choices: [], use: "edit" } as const;
    const columns = [
      { id: "item", name: "品名", type: "string" },
      { id: "n", name: "数量", type: "long" },
    ] as const;
    const kinds = [
      { ...plain, id: "stay", name: "起止", type: "dates", isListed: true },
      { ...plain, id: "cost", name: "金额", type: "money" },
      { ...plain, id: "shift", name: "班次", type: "dict", dict: "shift" },
      { ...plain, id: "items", name: "明细", type: "rows", columns, total: ["n"] },
      { ...plain, id: "hint", name: "请附证明", type: "note", use: "read" },
      { ...plain, id: "whole", name: "总额", type: "money", formula: "cost + items_total", use: "read" },
      { ...plain, id: "sign", name: "签名", type: "signature" },
    ] as const;
    const xml = await changeDrawing(newDrawing("p", "P", "审批"), setForm(kinds));
    expect(xml).toContain('type="double" kind="money"');
    expect(xml).not.toMatch(/type="(dates|money|dict|rows|note|signature)"/);
    expect((await overview(xml)).fields).toEqual(kinds.map(({ use: _, ...field }) => field));
    expect(xml).toContain('kind="money" formula="cost + items_total"');
    expect(await usesOf(xml, "begin")).toMatchObject({ cost: "edit", hint: "read", whole: "read", sign: "edit" });
  });

  it("lets conditions ask for what is made of a field, and for no file", () => {
    const plain = { name: "明细 · Items", choices: [] } as const;
    const asked = (more: Partial<FormField>) =>
      askedFields([{ ...plain, id: "f", type: "string", ...more }]).map(({ id, name }) => [id, name]);
    expect(asked({ type: "rows", total: ["n"] })).toEqual([["f_total", "明细的合计 · Items: total"]]);
    expect(asked({ type: "user", name: "换班人" }).map(([id]) => id)).toEqual(["f_dept", "f_name"]);
    expect(asked({ type: "dates" })).toEqual([["f_days", "明细的天数 · Items: days"]]);
    expect(asked({ type: "money" })).toEqual([["f", "明细 · Items"]]);
    for (const none of [{ type: "rows" }, { type: "file" }, { type: "signature" }, { type: "note" }] as const)
      expect(asked(none)).toEqual([]);
  });

  it("of Camunda is read, and one change of a step leaves other extensions alone", async () => {
    const camunda =
      '<bpmn:extensionElements xmlns:camunda="http://camunda.org/schema/1.0/bpmn"><camunda:properties/><camunda:formData>' +
      '<camunda:formField id="n" label="份数" type="long"><camunda:validation><camunda:constraint name="required"/></camunda:validation></camunda:formField>' +
      "</camunda:formData></bpmn:extensionElements>";
    const xml = newDrawing("p", "P", "审批").replace('<bpmn:startEvent id="begin">', `$&${camunda}`);
    expect((await overview(xml)).fields).toEqual([{ id: "n", name: "份数", type: "long", choices: [] }]);
    expect(await usesOf(xml, "begin")).toEqual({ n: "required" });
    const rules = (constraint: string) =>
      usesOf(xml.replace(/<camunda:constraint[^>]*>/, `<camunda:constraint ${constraint}/>`), "begin");
    expect(await rules('name="required" config="false"')).toEqual({ n: "edit" });
    expect(await rules('name="readonly"')).toEqual({ n: "read" });
    expect(await changeDrawing(xml, setForm([field]))).toContain("camunda:properties");
  });
});

describe("a drawing without places", () => {
  const laid = async () => {
    const verdict = await changeDrawing(newDrawing("p", "P", "审批"), addVerdict("task1", ["同意", "驳回"]));
    const numbers = (text = "") => [...text.matchAll(/="(\d+)"/g)].map(([, number]) => Number(number));
    const found = (type: string, id: string) =>
      new RegExp(`<bpmndi:${type} [^>]*bpmnElement="${id}"[^>]*>([^]*?)</bpmndi:${type}>`).exec(verdict)?.[1];
    return {
      box: (id: string) => numbers(found("BPMNShape", id)),
      line: (id: string) => found("BPMNEdge", id)?.split("/>").map(numbers).slice(0, -1),
    };
  };

  it("reads from left to right, each step in the middle of its column and the second way below the first", async () => {
    const { box } = await laid();
    expect([box("begin"), box("task1"), box("choice1")]).toEqual([
      [137, 122, 36, 36],
      [270, 100, 110, 80],
      [470, 115, 50, 50],
    ]);
    expect([box("end1"), box("end2")]).toEqual([
      [647, 122, 36, 36],
      [647, 242, 36, 36],
    ]);
  });

  it("has straight lines between neighbours, and a bend before a step that lies lower", async () => {
    const { line } = await laid();
    expect(line("flow1")).toEqual([
      [173, 140],
      [270, 140],
    ]);
    const ways = (await changeDrawing(demo("leave"), layOut)).split("<bpmndi:BPMNEdge").slice(1);
    const points = ways.map((way) =>
      [...way.matchAll(/x="(\d+)" y="(\d+)"/g)].map(([, x, y]) => [Number(x), Number(y)]),
    );
    const back = points.filter(([[from] = [0], ...others]) => (others.at(-1)?.[0] ?? 0) < (from ?? 0));
    // The way back runs below both of its steps.
    expect(back).toHaveLength(1);
    const [[, left] = [0, 0], [, low] = [0, 0], [, stays] = [0, 0], [, arrives] = [0, 0]] = back[0] ?? [];
    expect(low).toBe(stays);
    expect(low).toBe(Math.max(left ?? 0, arrives ?? 0) + 30);
    const bends = points.filter((way) => way.length === 4 && way !== back[0]);
    for (const [start, turn, down, end] of bends) {
      expect([turn?.[1], down?.[1]]).toEqual([start?.[1], end?.[1]]);
      expect(turn?.[0]).toBeLessThan(end?.[0] ?? 0);
      expect(down?.[0]).toBe(turn?.[0]);
    }
    expect(bends.length).toBeGreaterThan(0);
  });
});

describe("a change", () => {
  it("of a person is read back as it was made, whatever kind", async () => {
    for (const who of [
      { kind: "user", value: "wangfang" },
      { kind: "user", value: "wangfang,limin" },
      { kind: "user", value: "wangfang,limin", together: "all" },
      { kind: "user", value: "wangfang,limin", together: "first" },
      { kind: "role", value: "hr", together: "half" },
      { kind: "user", value: "wangfang,limin", together: "order" },
      { kind: "role", value: "hr" },
      { kind: "dept", value: "1780" },
      { kind: "post", value: "1,2" },
      { kind: "leader", value: "1" },
      { kind: "deptRole", value: "hr,boss" },
      { kind: "role", value: "hr", together: "all" },
      { kind: "dept", value: "1780,1781", together: "first" },
      { kind: "leader", value: "1,2", together: "order" },
      { kind: "starter", value: "" },
      { kind: "variable", value: "taskUser" },
    ] as const) {
      const xml = await changeDrawing(newDrawing("p", "P", "审批"), setStep("task1", { ...plain, who }));
      expect((await overview(xml)).steps.find(({ id }) => id === "task1")?.who).toEqual(who);
    }
  });

  it("of the English name, and of what happens without people or with the same again, is read back, and taken away", async () => {
    const rule = { nameEn: "Head decides", whenNobody: "admin", samePerson: "pass" };
    const xml = await changeDrawing(newDrawing("p", "P", "审批"), setStep("task1", { ...plain, ...rule }));
    expect((await overview(xml)).steps.find(({ id }) => id === "task1")).toMatchObject(rule);
    expect(await changeDrawing(xml, setStep("task1", plain))).not.toMatch(/nameEn|whenNobody|samePerson/);
  });

  it("of a reminder and of people who get a late task is read back as it was made", async () => {
    for (const escalateTo of [
      { kind: "user", value: "wangfang,limin" },
      { kind: "role", value: "hr,boss" },
      { kind: "post", value: "1780" },
      { kind: "variable", value: "taskUser" },
    ] as const) {
      const late = { remindAfter: "R5/P1D", escalateAfter: "P3D", escalateTo };
      const xml = await changeDrawing(newDrawing("p", "P", "审批"), setStep("task1", { ...plain, ...late }));
      expect((await overview(xml)).steps.find(({ id }) => id === "task1")).toMatchObject(late);
      const without = await changeDrawing(xml, setStep("task1", plain));
      expect(without).not.toMatch(/remind|escalate/);
    }
  });

  it("from several people to one leaves nothing of them behind, and spares several of another tool", async () => {
    const together = { kind: "user", value: "wangfang,limin", together: "all" } as const;
    let xml = await changeDrawing(newDrawing("p", "P", "审批"), setStep("task1", { ...plain, who: together }));
    expect(xml).toContain("multiInstanceLoopCharacteristics");
    xml = await changeDrawing(xml, setStep("task1", { ...plain, who: { kind: "role", value: "hr" } }));
    expect(xml).not.toContain("multiInstance");
    expect(xml).not.toContain("person");
    const foreign = newDrawing("p", "P", "审批").replace(
      "</bpmn:userTask>",
      '<bpmn:multiInstanceLoopCharacteristics xmlns:flowable="http://flowable.org/bpmn" flowable:collection="people"/></bpmn:userTask>',
    );
    const changed = await changeDrawing(foreign, setStep("task1", { ...plain, who: { kind: "role", value: "hr" } }));
    expect(changed).toContain('flowable:collection="people"');
  });

  it("keeps the prefix of a foreign file, and leaves the rest as it was", async () => {
    const foreign = demo("leave")
      .replaceAll("flowable:", "camunda:")
      .replace("http://flowable.org/bpmn", "http://camunda.org/schema/1.0/bpmn");
    const xml = await changeDrawing(
      foreign.replace("xmlns:flowable", "xmlns:camunda"),
      setStep("head", { ...plain, who: { kind: "variable", value: "boss" }, formKey: "leave" }),
    );
    expect(xml).toContain('camunda:assignee="${boss}"');
    expect(xml).not.toContain("flowable:");
    expect(xml).toContain("三天以内由审批人决定");
    expect(xml).toContain("head-shape");
  });

  it("adds steps behind others, and takes them away again", async () => {
    let xml = newDrawing("p", "P", "部门审批");
    xml = await changeDrawing(xml, addVerdict("task1", ["同意", "驳回"]));
    expect(await ids(xml)).toEqual(["begin", "task1", "choice1", "end1", "end2"]);
    xml = await changeDrawing(xml, addTask("task1", "人事备案"));
    expect(await ids(xml)).toEqual(["begin", "task1", "choice1", "task2", "end2", "end1"]);
    xml = await changeDrawing(xml, addTask("choice1", "院长"));
    const choice = (await overview(xml)).steps.find(({ id }) => id === "choice1");
    expect(choice?.ways.map(({ to, condition, isDefault }) => [to, condition, isDefault])).toEqual([
      ["task2", "pass", false],
      ["end2", "", true],
      ["task3", "", false],
    ]);
    xml = await changeDrawing(
      xml,
      setWay(choice?.ways[2]?.id ?? "", { name: "", to: "task3", condition: "days > 3", isDefault: false }),
    );
    xml = await changeDrawing(xml, removeStep("task2"));
    xml = await changeDrawing(xml, removeStep("task3"));
    expect(await ids(xml)).toEqual(["begin", "task1", "choice1", "end1", "end2"]);
    xml = await changeDrawing(xml, removeStep("choice1"));
    expect((await overview(xml)).steps.find(({ id }) => id === "task1")?.ways.map(({ to }) => to)).toEqual(["end1"]);
  });

  it("leads a way to another step, and names the process", async () => {
    let xml = demo("leave");
    xml = await changeDrawing(
      xml,
      setWay("decided-again", { name: "不同意", to: "finish", condition: "", isDefault: true }),
    );
    xml = await changeDrawing(xml, setProcess("leave2", "请假二"));
    const { key, name, steps } = await overview(xml);
    expect([key, name]).toEqual(["leave2", "请假二"]);
    expect(steps.find(({ id }) => id === "decided")?.ways[2]).toMatchObject({
      name: "不同意",
      to: "finish",
      isDefault: true,
    });
  });

  it("gives a drawing without places its shapes and lines, each once and none above another", async () => {
    const xml = await changeDrawing(
      demo("leave").replace(/<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/, ""),
      layOut,
    );
    const bounds = [...xml.matchAll(/<dc:Bounds x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => `${x} ${y}`);
    expect(bounds).toHaveLength(6);
    expect(new Set(bounds).size).toBe(6);
    expect(xml.match(/<bpmndi:BPMNEdge/g)).toHaveLength(7);
  });
});
