import { describe, expect, it } from "vitest";
import { drawing, lines, userTask } from "./drawing-fixture.ts";
import { type FormField, fieldsAt, readValues } from "./fields.ts";
import { ModelRefused } from "./model-fault.ts";
import { readModel } from "./read-model.ts";

const extensions = (inner: string) => `<extensionElements>${inner}</extensionElements>`;
const property = (attributes: string, inner = "") =>
  `<flowable:formProperty ${attributes}>${inner}</flowable:formProperty>`;
const whole = (start: string, task: string, attributes = "") =>
  drawing(
    `<startEvent id="begin" ${attributes}>${extensions(start)}</startEvent><endEvent id="finish"/>` +
      userTask("a", 'flowable:assignee="li"', task && extensions(task)) +
      userTask("b", 'flowable:assignee="li"') +
      lines("begin a", "a b", "b finish"),
  );
const seals = '<flowable:value id="official" name="公章"/><flowable:value id="contract" name="合同章"/>';

async function faultOf(start: string, task = "", attributes = ""): Promise<string> {
  const refused = await readModel(whole(start, task, attributes)).catch((error: unknown) => error);
  if (!(refused instanceof ModelRefused)) throw new Error("not refused");
  return refused.faults.map(({ sentence }) => sentence.zh).join();
}

describe("the fields of a drawing", () => {
  it("are those of its start and tasks; a task without a list shows those of the start and changes none", async () => {
    const definition = await readModel(
      whole(
        property('id="copies" name="份数" type="long" required="true"') +
          property('id="seal" name="印章" type="enum" required="true"', seals) +
          property('id="note" readable="false" writable="false"'),
        property('id="copies" name="份数" type="long" writable="false"') + property('id="note" name="备注"'),
      ),
    );
    const at = (node: string) =>
      fieldsAt(definition, node).map(({ id, isWritable, isRequired }) => [id, isWritable, isRequired]);
    expect(at("begin")).toEqual([
      ["copies", true, true],
      ["seal", true, true],
    ]);
    expect(at("a")).toEqual([
      ["copies", false, false],
      ["note", true, false],
    ]);
    expect(at("b")).toEqual([
      ["copies", false, false],
      ["seal", false, false],
    ]);
    expect(fieldsAt(definition, "begin")[1]?.choices).toEqual([
      { id: "official", name: "公章" },
      { id: "contract", name: "合同章" },
    ]);
  });

  it("may be written by the tools of Camunda", async () => {
    const field = (inner: string) =>
      `<camunda:formData xmlns:camunda="http://camunda.org/schema/1.0/bpmn"><camunda:formField ${inner}</camunda:formField></camunda:formData>`;
    const constraint = '<camunda:validation><camunda:constraint name="required"/></camunda:validation>';
    const definition = await readModel(whole(field(`id="copies" label="份数" type="long">${constraint}`), ""));
    expect(fieldsAt(definition, "begin")).toMatchObject([
      { id: "copies", name: "份数", type: "long", isRequired: true },
    ]);
    expect(await faultOf(field('id="copies" type="long" defaultValue="1">'))).toContain("不支持：copies defaultValue");
    const most = '<camunda:validation><camunda:constraint name="max" config="3"/></camunda:validation>';
    expect(await faultOf(field(`id="copies" type="long">${most}`))).toContain("不支持：constraint max");
  });

  it.each([
    ['id="__proto__"', "字段标识有误：__proto__"],
    ['id="pass"', "字段标识有误：pass"],
    ['id="a b"', "字段标识有误：a b"],
    ['name="份数"', "字段标识有误："],
    ['id="n" type="user"', "字段“n”的类型有误：user"],
    ['id="n" type="enum"', "字段“n”的选项有误"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
    ['id="n" expression="${a}"', "不支持：n expression"],
    ['id="n" default="1"', "不支持：n default"],
  ])("are refused as %s", async (attributes, fault) => {
    expect(await faultOf(property(attributes))).toContain(fault);
  });

  it("are refused where one is there twice, differs between steps, or has the name of the starter", async () => {
    expect(await faultOf(property('id="n"') + property('id="n"'))).toContain("字段重复：n");
    expect(await faultOf(property('id="n" type="long"'), property('id="n"'))).toContain("“n”在各环节的类型或选项不同");
    expect(await faultOf(property('id="who"'), "", 'flowable:initiator="who"')).toContain("字段标识有误：who");
    const many = Array.from({ length: 101 }, (_, index) => property(`id="n${index}"`)).join("");
    expect(await faultOf(many)).toContain("表单不能超过 100 个字段");
  });
});

describe("values that somebody enters", () => {
  const field = (id: string, type: FormField["type"], more: Partial<FormField> = {}): FormField => ({
    ...{ id, name: id, type, isRequired: false, isReadable: true, isWritable: true, choices: [] },
    ...more,
  });
  const take = (type: FormField["type"], value: string | number | boolean) =>
    readValues([field("x", type, { choices: [{ id: "a", name: "A" }] })], { x: value }, {}, true);

  it.each([
    ["string", "文件", ["1", "\u{20BB7}"], [1, true]],
    ["long", 3, [0, -1, 9007199254740991], [1.5, "3", true, 1e16]],
    ["double", 1.5, [0, 1e15], ["1.5", 1e16]],
    ["date", "2026-02-28", ["2024-02-29"], ["2026-02-30", "2026-2-3", "2026-13-01", "2026-01-01 00:00:00", 20260101]],
    ["boolean", true, [false], ["true", 1]],
    ["enum", "a", [], ["A", "b", 1]],
  ] as const)("are kept as %s, or refused", (type, good, others, wrong) => {
    for (const value of [good, ...others]) expect(take(type, value)).toEqual({ values: { x: value }, faults: [] });
    for (const value of wrong) {
      expect(take(type, value).values).toEqual({});
      expect(take(type, value).faults).toHaveLength(1);
    }
  });

  it("are refused at a step where they cannot be changed, and as unknown fields", () => {
    const { values, faults } = readValues([field("x", "long", { isWritable: false })], { x: 1, y: 2 }, {}, true);
    expect(values).toEqual({});
    expect(faults.map(({ field }) => field)).toEqual(["x", "y"]);
    const hostile = JSON.parse('{"__proto__":1,"constructor":2}') as { [name: string]: number };
    expect(readValues([field("x", "long")], hostile, {}, true).faults).toHaveLength(2);
  });

  it("have to be complete unless the step is rejected, and count from an earlier step", () => {
    const fields = [field("x", "string", { isRequired: true })];
    expect(readValues(fields, {}, {}, true).faults).toHaveLength(1);
    expect(readValues(fields, { x: "  " }, { x: "old" }, true).faults).toHaveLength(1);
    expect(readValues(fields, {}, {}, false).faults).toEqual([]);
    expect(readValues(fields, {}, { x: "old" }, true)).toEqual({ values: {}, faults: [] });
    expect(readValues([field("x", "long")], { x: "" }, { x: 1 }, true)).toEqual({ values: { x: null }, faults: [] });
  });
});
