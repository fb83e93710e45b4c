// Reads the form fields of a drawing: those of Flowable (`formProperty`), and those of Camunda (`formData` with `formField`).
import type { FlowFieldColumn } from "@bladekit/openapi";
import { drawnText, isOwnFlowKind, madeOf, type Sentence } from "@bladekit/sdk/rules";
import type { Node } from "./definition.ts";
import { fieldKinds } from "./field-kinds.ts";
import type { FormField } from "./fields.ts";
import { formulaAsks, isComputable } from "./formulas.ts";
import { ModelFault } from "./model-fault.ts";
import { say } from "./say.ts";

/** An element that the parser does not know: its attributes are fields of it. */
interface Unknown {
  readonly $type: string;
  readonly $children?: readonly Unknown[];
  readonly [attribute: string]: unknown;
}

const isType = (text: string): text is FormField["type"] => Object.hasOwn(fieldKinds, text);

/** Variables that a process sets itself. */
const taken = new Set(["pass", "applyUser", "loopCounter"]);

const mostChoices = 100;
const mostText = 255;

const isOf = ({ $type }: Unknown, name: string) => $type.split(":").at(-1) === name;
const inside = (element: Unknown, name: string) => (element.$children ?? []).filter((inner) => isOf(inner, name));
const textOf = (element: Unknown, attribute: string) => `${element[attribute] ?? ""}`.trim();

function choicesOf(element: Unknown): FormField["choices"] {
  const choices = inside(element, "value").map((value) => {
    const id = textOf(value, "id");
    return { id, name: textOf(value, "name") || id };
  });
  const isDistinct = new Set(choices.map(({ id }) => id)).size === choices.length;
  const isShort = choices.every(({ id, name }) => id !== "" && id.length <= 64 && name.length <= mostText);
  if (choices.length === 0 || choices.length > mostChoices || !isDistinct || !isShort) {
    throw new ModelFault(
      say("字段“{}”的选项有误", "The options of the field “{}” are not valid", textOf(element, "id").slice(0, 64)),
    );
  }
  return choices;
}

function dictionaryOf(element: Unknown): string {
  const code = textOf(element, "dict");
  if (code === "" || code.length > 64) {
    throw new ModelFault(
      say("字段“{}”没有选择字典", "The field “{}” names no dictionary", textOf(element, "id").slice(0, 64)),
    );
  }
  return code;
}

const columnTypes: readonly string[] = [
  "string",
  "long",
  "double",
  "money",
  "date",
] satisfies FlowFieldColumn["type"][];
const mostColumns = 12;
const mostFactors = 3;

/** The columns of a table, and those that are added up. */
function tableOf(element: Unknown): Pick<FormField, "columns" | "total"> {
  const columns = inside(element, "value").map((value) => {
    const id = textOf(value, "id");
    const type = (textOf(value, "type") || "string") as FlowFieldColumn["type"];
    return { id, name: textOf(value, "name") || id, type };
  });
  const total = textOf(element, "total")
    .split(/[,\s]+/)
    .filter((id) => id !== "");
  const ids = new Set(columns.map(({ id }) => id));
  const isWhole =
    columns.length > 0 &&
    columns.length <= mostColumns &&
    ids.size === columns.length &&
    columns.every(({ id, name, type }) => isName(id) && name.length <= mostText && columnTypes.includes(type));
  const isAdded = (id: string) => columns.some((column) => column.id === id && /long|double|money/.test(column.type));
  if (!isWhole || total.length > mostFactors || !total.every(isAdded)) {
    throw new ModelFault(
      say("字段“{}”的明细列有误", "The columns of the field “{}” are not valid", textOf(element, "id").slice(0, 64)),
    );
  }
  return { columns, total };
}

const isName = (id: string) => /^\p{L}[\p{L}\p{N}_]{0,63}$/u.test(id);

const wrongKey = (key: string) => say("字段标识有误：{}", "This field key is not valid: {}", key.slice(0, 64));

/** The formula of a field, which makes it one to read. @throws ModelFault of one that cannot be read */
function formulaOf(
  element: Unknown,
  type: FormField["type"],
): Pick<FormField, "formula" | "isRequired" | "isWritable"> | undefined {
  const formula = textOf(element, "formula");
  if (formula === "") return undefined;
  if (!isComputable(type)) {
    throw new ModelFault(
      say(
        "字段“{}”不是数字，不能用公式",
        "The field “{}” is not a number, so it cannot have a formula",
        textOf(element, "id").slice(0, 64),
      ),
    );
  }
  formulaAsks(formula);
  return { formula, isRequired: false, isWritable: false };
}

type Parts = Pick<FormField, "name" | "isRequired" | "isReadable" | "isWritable">;

function field(element: Unknown, parts: Parts, computed: readonly string[]): FormField {
  const id = textOf(element, "id");
  if (!isName(id) || taken.has(id)) {
    throw new ModelFault(wrongKey(id));
  }
  const runs = computed.find((attribute) => textOf(element, attribute) !== "");
  if (runs !== undefined) throw new ModelFault(say("不支持：{}", "Not supported: {}", `${id} ${runs}`));
  const kind = textOf(element, "kind");
  const drawn = textOf(element, "type") || "string";
  const type = kind || drawn;
  // Flowable knows none of our own kinds, so a drawing has them beside a type of Flowable's.
  if (!isType(type) || isOwnFlowKind(drawn) || parts.name.length > mostText) {
    throw new ModelFault(
      say("字段“{}”的类型有误：{}", "The type of the field “{}” is not valid: {}", id, type.slice(0, 64)),
    );
  }
  return {
    ...{ id, type },
    ...parts,
    ...(type === "note" && { isRequired: false, isWritable: false }),
    ...formulaOf(element, type),
    choices: type === "enum" ? choicesOf(element) : [],
    ...(type === "dict" && { dict: dictionaryOf(element) }),
    ...(type === "rows" && tableOf(element)),
    ...(textOf(element, "listed") === "true" && { isListed: true }),
  };
}

const ofFlowable = (element: Unknown): FormField =>
  field(
    element,
    {
      name: textOf(element, "name"),
      isRequired: textOf(element, "required") === "true",
      isReadable: textOf(element, "readable") !== "false",
      isWritable: textOf(element, "writable") !== "false",
    },
    ["expression", "variable", "default"],
  );

function ofCamunda(element: Unknown): FormField {
  const rules = inside(element, "validation").flatMap((validation) => inside(validation, "constraint"));
  const has = (name: string) =>
    rules.some((rule) => textOf(rule, "name") === name && textOf(rule, "config") !== "false");
  const other = rules.find((rule) => !["required", "readonly"].includes(textOf(rule, "name")));
  if (other)
    throw new ModelFault(say("不支持：{}", "Not supported: {}", `constraint ${textOf(other, "name").slice(0, 64)}`));
  return field(
    element,
    { name: textOf(element, "label"), isRequired: has("required"), isReadable: true, isWritable: !has("readonly") },
    ["defaultValue"],
  );
}

/** Fields among the extensions of a step. @throws ModelFault of one that would not be asked as drawn */
export function readFields(extensions: readonly object[]): FormField[] {
  const all = extensions as readonly Unknown[];
  const fields = [
    ...all.filter((one) => isOf(one, "formProperty")).map(ofFlowable),
    ...all.filter((one) => isOf(one, "formData")).flatMap((data) => inside(data, "formField").map(ofCamunda)),
  ];
  const ids = new Set<string>();
  const twice = fields.find(({ id }) => ids.size === ids.add(id).size);
  if (twice) throw new ModelFault(say("字段重复：{}", "Duplicate field: {}", twice.id));
  return fields;
}

const mostFields = 100;

const fieldsIn = (node: Node) => (node.type === "startEvent" || node.type === "userTask" ? (node.fields ?? []) : []);

const unknownInFormula = ({ id, name }: FormField, asked: string) =>
  say(
    "“{}”的公式用到的“{}”不是表单的字段，或本身也是公式",
    "The formula of “{}” asks for “{}”, which is no field of the form or is a formula itself",
    drawnText(name || id),
    asked.slice(0, 64),
  );

/** Fields that are of different kinds at different steps, or are too many. */
export function fieldFaults(nodes: readonly Node[]): { element: string; sentence: Sentence }[] {
  const known = new Map<string, string>();
  const made = new Map<string, string>();
  const faults: { element: string; sentence: Sentence }[] = [];
  for (const node of nodes) {
    if (node.type !== "startEvent" && node.type !== "userTask") continue;
    for (const { id, type, choices, dict, columns = [], total, formula } of node.fields ?? []) {
      const ofColumns = columns.map((column) => [column.id, column.type]);
      const kind = JSON.stringify([type, choices.map((choice) => choice.id), dict, ofColumns, total, formula]);
      for (const name of madeOf(id, type)) made.set(name, node.id);
      if ((known.get(id) ?? kind) !== kind) {
        const sentence = say(
          "字段“{}”在各环节的类型或选项不同",
          "The field “{}” has different types or options in different steps",
          id,
        );
        faults.push({ element: node.id, sentence });
      }
      known.set(id, kind);
    }
    if (node.type === "startEvent" && node.initiator !== undefined && known.has(node.initiator)) {
      faults.push({
        element: node.id,
        sentence: wrongKey(node.initiator),
      });
    }
  }
  const first = new Map(
    nodes.flatMap((node) => fieldsIn(node).map((field) => [field.id, { field, node }] as const)).reverse(),
  );
  for (const { field, node } of first.values()) {
    for (const name of field.formula === undefined ? [] : formulaAsks(field.formula)) {
      const isKnown = made.has(name) || (first.has(name) && first.get(name)?.field.formula === undefined);
      if (!isKnown) faults.push({ element: node.id, sentence: unknownInFormula(field, name) });
    }
  }
  for (const [name, element] of made) if (known.has(name)) faults.push({ element, sentence: wrongKey(name) });
  if (known.size > mostFields) {
    faults.push({
      element: "",
      sentence: say("表单不能超过 {} 个字段", "A form can have up to {} fields", mostFields),
    });
  }
  return faults;
}
