import { expect, test } from "vitest";
import { ModelFault } from "./model-fault.ts";
import { fieldFaults, readFields } from "./read-fields.ts";

type Own = Readonly<Record<string, unknown>>;
const own = (type: string, attributes: Own = {}, ...children: Own[]): Own => ({
  ...{ $type: `flowable:${type}`, ...attributes },
  ...(children.length > 0 && { $children: children }),
});
const property = (attributes: Own, ...children: Own[]) =>
  own("formProperty", { id: "copies", name: "份数", ...attributes }, ...children);
const value = (id: string, name = "") => own("value", { id, name });
const camunda = (...constraints: Own[]) =>
  own("formData", {}, own("formField", { id: "copies", label: "份数" }, own("validation", {}, ...constraints)));
const constraint = (name: string, config?: string) =>
  own("constraint", { name, ...(config !== undefined && { config }) });

const fault = (...extensions: Own[]) => {
  try {
    return readFields(extensions).length === 0 ? "none" : "";
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    return error.sentence.zh;
  }
};
const long = (length: number) => "x".repeat(length);

test("a field of Flowable has its name, kind and rights; without a word it is a text that may be read and written", () => {
  const plain = { id: "copies", name: "份数", type: "string", choices: [] };
  expect(readFields([property({})])).toEqual([{ ...plain, isRequired: false, isReadable: true, isWritable: true }]);
  expect(readFields([property({ type: "long", required: "true", readable: "false", writable: "false" })])).toEqual([
    { ...plain, type: "long", isRequired: true, isReadable: false, isWritable: false },
  ]);
});

test("a field of Camunda has its rights by its constraints, of which one may be turned off", () => {
  const rights = (...constraints: Own[]) => {
    const [field] = readFields([camunda(...constraints)]);
    return [field?.name, field?.isRequired, field?.isWritable];
  };
  expect(rights()).toEqual(["份数", false, true]);
  expect(rights(constraint("required"), constraint("readonly", "true"))).toEqual(["份数", true, false]);
  expect(rights(constraint("required", "false"), constraint("readonly", "false"))).toEqual(["份数", false, true]);
  expect(fault(camunda(constraint("minlength", "3")))).toBe("不支持：constraint minlength");
});

test("choices have keys of their own, and their key for a name that is missing", () => {
  const choice = (...values: Own[]) => property({ type: "enum" }, ...values);
  expect(readFields([choice(value("a", "甲"), value("b"))])[0]?.choices).toEqual([
    { id: "a", name: "甲" },
    { id: "b", name: "b" },
  ]);
  const many = (count: number) => Array.from({ length: count }, (_, index) => value(`c${index}`));
  for (const right of [many(100), [value(long(64), long(255))]]) expect(fault(choice(...right))).toBe("");
  for (const wrong of [
    [],
    many(101),
    [value("a"), value("a")],
    [value("")],
    [value(long(65))],
    [value("a", long(256))],
  ])
    expect(fault(choice(...wrong))).toBe("字段“copies”的选项有误");
});

test("a key is a word of its own, and no variable that a process sets itself", () => {
  for (const id of ["a", "份数", long(64), "a_1"]) expect([id, fault(property({ id }))]).toEqual([id, ""]);
  for (const id of ["", "1a", "a b", "a-b", long(65), "pass", "applyUser", "loopCounter"])
    expect([id, fault(property({ id }))]).toEqual([id, `字段标识有误：${id.slice(0, 64)}`]);
  expect(fault(property({}), property({}))).toBe("字段重复：copies");
});

test("a kind that nobody draws, a name beyond 255 and a value that would be computed are refused", () => {
  expect([fault(property({ name: long(255) })), fault(property({ name: long(256) })) === ""]).toEqual(["", false]);
  expect(fault(property({ type: "file" }))).toBe("字段“copies”的类型有误：file");
  for (const attribute of ["expression", "variable", "default"])
    expect(fault(property({ [attribute]: "1" }))).toBe(`不支持：copies ${attribute}`);
  expect(fault(own("formData", {}, own("formField", { id: "a", label: "A", defaultValue: "1" })))).toBe(
    "不支持：a defaultValue",
  );
  expect(fault(own("executionListener"))).toBe("none");
});

test("a field is the same at every step, is not the starter’s variable, and there are 100 of them at most", () => {
  type Nodes = Parameters<typeof fieldFaults>[0];
  const node = (id: string, type: string, fields: readonly Own[], more: Own = {}) => ({ id, type, fields, ...more });
  const field = (id: string, type = "string", ...choices: string[]) => ({
    id,
    type,
    choices: choices.map((each) => ({ id: each, name: each })),
  });
  const faults = (...nodes: Own[]) =>
    fieldFaults(nodes as unknown as Nodes).map(({ element, sentence }) => `${element} ${sentence.zh}`);
  expect(faults(node("a", "startEvent", [field("x")]), node("b", "userTask", [field("x")]))).toEqual([]);
  const differs = "b 字段“x”在各环节的类型或选项不同";
  expect(faults(node("a", "startEvent", [field("x")]), node("b", "userTask", [field("x", "long")]))).toEqual([differs]);
  expect(
    faults(node("a", "userTask", [field("x", "enum", "1")]), node("b", "userTask", [field("x", "enum", "2")])),
  ).toEqual([differs]);
  expect(faults(node("a", "startEvent", [field("x")]), node("b", "endEvent", [field("x", "long")]))).toEqual([]);
  expect(faults(node("a", "startEvent", [field("who")], { initiator: "who" }))).toEqual(["a 字段标识有误：who"]);
  expect(faults(node("a", "startEvent", [field("who")], { initiator: "other" }))).toEqual([]);
  const many = (count: number) => Array.from({ length: count }, (_, index) => field(`f${index}`));
  expect(faults(node("a", "startEvent", many(100)))).toEqual([]);
  expect(faults(node("a", "startEvent", many(101)))).toEqual([" 表单不能超过 100 个字段"]);
});

const table = (attributes: Own, ...columns: Own[]) =>
  property({ type: "string", kind: "rows", ...attributes }, ...columns);
const number = (id: string) => own("value", { id, name: "数量", type: "long" });

test("a kind of our own stands beside a type of Flowable’s, with what belongs to it", () => {
  expect(readFields([property({ type: "double", kind: "money", listed: "true" })])[0]).toMatchObject({
    ...{ type: "money", isListed: true },
  });
  expect(readFields([property({ kind: "dict", dict: "shift" })])[0]).toMatchObject({ type: "dict", dict: "shift" });
  expect(readFields([table({ total: "n" }, value("item", "品名"), number("n"))])[0]).toMatchObject({
    columns: [
      { id: "item", name: "品名", type: "string" },
      { id: "n", name: "数量", type: "long" },
    ],
    total: ["n"],
  });
  const note = readFields([property({ kind: "note", required: "true" })])[0];
  expect([note?.isRequired, note?.isReadable, note?.isWritable]).toEqual([false, true, false]);
});

test("a dictionary without a name, a table without columns and a total of a text are refused", () => {
  expect(fault(property({ kind: "dict" }))).toContain("没有选择字典");
  expect(fault(property({ kind: "video" }))).toContain("类型有误");
  const many = (count: number) => Array.from({ length: count }, (_, index) => number(`c${index}`));
  expect(fault(table({}, ...many(12)))).toBe("");
  const wrong = [table({}), table({}, ...many(13)), table({}, number("a"), number("a")), table({}, number("1"))];
  for (const one of [...wrong, table({ total: "item" }, value("item")), table({ total: "gone" }, number("n"))])
    expect(fault(one)).toContain("明细列有误");
});

test("no field has the name of what is made of another", () => {
  const node = (...fields: object[]) =>
    ({ id: "begin", type: "startEvent", fields: readFields(fields), name: "", incoming: [], outgoing: [] }) as const;
  const stay = property({ id: "stay", kind: "dates" });
  expect(fieldFaults([node(stay, property({ id: "days" }))])).toEqual([]);
  expect(fieldFaults([node(stay, property({ id: "stay_days" }))])).toMatchObject([{ element: "begin" }]);
});
