// The form of a process in its drawing: its fields, and what may be done with each of them at a step.
import type { FlowField, FlowFieldColumn } from "@bladekit/openapi";
import { drawnText, drawnTypes, isOwnFlowKind } from "@bladekit/sdk/rules";
import { type Drawing, type Element, elementOf, elementsOf, listOf } from "./drawing.ts";

export interface FormField {
  readonly id: string;
  readonly name: string;
  readonly type: FlowField["type"];
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  /** Code of the dictionary that has the choices. */
  readonly dict?: string;
  readonly columns?: readonly FlowFieldColumn[];
  /** Columns that are added up. */
  readonly total?: readonly string[];
  readonly isListed?: boolean;
  /** An expression over other fields, of which the value is computed. */
  readonly formula?: string;
}

/** Kinds whose value may be computed. */
export const isComputable = (type: FormField["type"]): boolean =>
  type === "long" || type === "double" || type === "money";

/** Rights of a person to a field at a step. */
export type Use = "hidden" | "read" | "edit" | "required";

export type Uses = Readonly<Record<string, Use>>;

/** An extension, whose attributes are fields of it. */
type Own = Element & { readonly $children?: readonly Own[] };

const isOf = (own: Element, name: string) => own.$type.split(":").at(-1) === name;
const inner = (own: Own, name: string) => (own.$children ?? []).filter((child) => isOf(child, name));
const textOf = (own: Own, attribute: string) => `${own[attribute] ?? ""}`;

const extensionsOf = (element: Element) =>
  listOf((element.extensionElements as Element | undefined)?.values) as readonly Own[];

function toField(own: Own, name: string): FormField {
  const choices = inner(own, "value").map((value) => ({
    id: textOf(value, "id"),
    name: textOf(value, "name") || textOf(value, "id"),
  }));
  const type = (textOf(own, "kind") || textOf(own, "type") || "string") as FormField["type"];
  return {
    ...{ id: textOf(own, "id"), name, type },
    choices: type === "rows" ? [] : choices,
    ...(type === "dict" && { dict: textOf(own, "dict") }),
    ...(type === "rows" && { columns: columnsOf(own), total: textOf(own, "total").split(",").filter(Boolean) }),
    ...(own.listed === "true" && { isListed: true }),
    ...(isComputable(type) && textOf(own, "formula") !== "" && { formula: textOf(own, "formula") }),
  };
}

const columnsOf = (own: Own): FlowFieldColumn[] =>
  inner(own, "value").map((value) => ({
    ...{ id: textOf(value, "id"), name: textOf(value, "name") || textOf(value, "id") },
    type: (textOf(value, "type") || "string") as FlowFieldColumn["type"],
  }));

/** A field as its element has it: our own kinds stand beside a type that Flowable knows. */
function attributesOf({ id, name, type, dict = "", total = [], isListed, formula }: FormField): Record<string, string> {
  return {
    ...{ id, name, type: isOwnFlowKind(type) ? drawnTypes[type] : type },
    ...(isOwnFlowKind(type) && { kind: type }),
    ...(type === "date" && { datePattern: "yyyy-MM-dd" }),
    ...(type === "dict" && { dict }),
    ...(type === "rows" && total.length > 0 && { total: total.join(",") }),
    ...(isListed && { listed: "true" }),
    ...(isComputable(type) && formula && { formula }),
  };
}

/** The elements inside: choices, or the columns of a table. */
const valuesOf = ({ type, choices, columns = [] }: FormField): readonly Record<string, string>[] =>
  type === "rows"
    ? columns.map((column) => ({ ...column }))
    : type === "enum"
      ? choices.map((choice) => ({ ...choice }))
      : [];

function toUse(isReadable: boolean, isWritable: boolean, isRequired: boolean): Use {
  if (isWritable) return isRequired ? "required" : "edit";
  return isReadable ? "read" : "hidden";
}

/** The fields that an element lists, as Flowable or Camunda writes them. */
function ownFields(element: Element): { field: FormField; use: Use }[] {
  const extensions = extensionsOf(element);
  const asked = (field: FormField, use: Use) =>
    ({ field, use: field.formula && use !== "hidden" ? "read" : use }) as const;
  const ofFlowable = extensions
    .filter((own) => isOf(own, "formProperty"))
    .map((own) =>
      asked(
        toField(own, textOf(own, "name")),
        toUse(own.readable !== "false", own.writable !== "false", own.required === "true"),
      ),
    );
  const ofCamunda = extensions
    .filter((own) => isOf(own, "formData"))
    .flatMap((data) => inner(data, "formField"))
    .map((own) => {
      const rules = inner(own, "validation").flatMap((validation) => inner(validation, "constraint"));
      const has = (name: string) => rules.some((rule) => rule.name === name && rule.config !== "false");
      return { field: toField(own, textOf(own, "label")), use: toUse(true, !has("readonly"), has("required")) };
    });
  return [...ofFlowable, ...ofCamunda];
}

const startOf = (drawing: Drawing) => elementsOf(drawing).find(({ $type }) => $type === "bpmn:StartEvent");
const withForms = (drawing: Drawing) =>
  elementsOf(drawing).filter(({ $type }) => $type === "bpmn:StartEvent" || $type === "bpmn:UserTask");

/** Every field of a process once, those of the start first. */
export function formOf(drawing: Drawing): FormField[] {
  const start = startOf(drawing);
  const found = new Map<string, FormField>();
  for (const element of [...(start ? [start] : []), ...withForms(drawing)]) {
    for (const { field } of ownFields(element)) if (!found.has(field.id)) found.set(field.id, field);
  }
  return [...found.values()];
}

/** Rights to each field at a step. A task without a list of its own shows those of the start. */
export function usesOf(drawing: Drawing, element: Element): Uses {
  const own = ownFields(element);
  const start = startOf(drawing);
  const shown = own.length > 0 || !start || start === element ? own : ownFields(start);
  const isOwn = shown === own;
  return Object.fromEntries(
    formOf(drawing).map(({ id }): [string, Use] => {
      const use = shown.find(({ field }) => field.id === id)?.use ?? "hidden";
      return [id, isOwn || use === "hidden" ? use : "read"];
    }),
  );
}

function write(drawing: Drawing, element: Element, fields: readonly { field: FormField; use: Use }[]) {
  const kept = extensionsOf(element).filter((own) => !isOf(own, "formProperty") && !isOf(own, "formData"));
  const written = fields.map(({ field, use }) =>
    drawing.createOwn("formProperty", {
      ...attributesOf(field),
      ...(use === "required" && { required: "true" }),
      ...(use === "hidden" && { readable: "false" }),
      ...((use === "hidden" || use === "read") && { writable: "false" }),
      ...(valuesOf(field).length > 0 && {
        $children: valuesOf(field).map((value) => drawing.createOwn("value", value)),
      }),
    }),
  );
  const values = [...kept, ...written];
  if (values.length === 0) {
    element.extensionElements = undefined;
    return;
  }
  const extensions = drawing.create("bpmn:ExtensionElements", { values });
  extensions.$parent = element;
  element.extensionElements = extensions;
}

/** A field as the table of fields has it; `was` is the id that the drawing knows it by. */
export interface EditedField extends FormField {
  readonly was?: string;
  /** Its use at the start. */
  readonly use: Use;
}

/** Writes the fields of a process at its start, and takes their changes over to the steps that list them. */
export const setForm =
  (fields: readonly EditedField[]) =>
  (drawing: Drawing): void => {
    const start = startOf(drawing);
    if (!start) return;
    for (const element of withForms(drawing)) {
      const own = ownFields(element);
      const uses = new Map(own.map(({ field, use }) => [field.id, use]));
      write(
        drawing,
        element,
        fields.flatMap((field) =>
          field.was !== undefined && uses.has(field.was) ? [{ field, use: uses.get(field.was) as Use }] : [],
        ),
      );
    }
    write(
      drawing,
      start,
      fields.map((field) => ({ field, use: field.use })),
    );
  };

/** Writes what may be done with each field at a task. */
export const setUses =
  (id: string, uses: Uses) =>
  (drawing: Drawing): void => {
    const element = elementOf(drawing, id);
    if (!element) return;
    write(
      drawing,
      element,
      formOf(drawing).map((field) => ({ field, use: uses[field.id] ?? "hidden" })),
    );
  };

type Asked = Pick<FormField, "type"> & { readonly end: string; readonly zh: string; readonly en: string };
const itself = (type: FormField["type"]): readonly Asked[] => [{ type, end: "", zh: "", en: "" }];
const name: Asked = { type: "string", end: "_name", zh: "", en: "" };

/** What conditions may ask of each kind, by what the server makes of it. */
const askedOf: Partial<Readonly<Record<FormField["type"], readonly Asked[]>>> = {
  dates: [{ type: "double", end: "_days", zh: "的天数", en: ": days" }],
  times: [{ type: "double", end: "_days", zh: "的天数", en: ": days" }],
  rows: [{ type: "double", end: "_total", zh: "的合计", en: ": total" }],
  user: [
    { type: "string", end: "_dept", zh: "的部门", en: ": department" },
    { ...name, zh: "的姓名", en: ": name" },
  ],
  dept: [name],
  dict: [name],
  file: [],
  picture: [],
  signature: [],
  note: [],
};

/** The fields of a form as conditions see them: days of a range, the total of a table, the department of a person. */
export const askedFields = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap((field) =>
    (askedOf[field.type] ?? itself(field.type)).flatMap(({ type, end, zh, en }) => {
      if (end === "_total" && !field.total?.length) return [];
      const drawn = drawnText(field.name || field.id);
      const label = drawn.zh === drawn.en && zh === "" ? drawn.zh : `${drawn.zh}${zh} · ${drawn.en}${en}`;
      return { id: `${field.id}${end}`, name: label, type, choices: field.type === "enum" ? field.choices : [] };
    }),
  );
