// The form of a process in its drawing: its fields, and what may be done with each of them at a step.
import type { FlowField } from "@bladekit/openapi";
import { type Drawing, type Element, elementOf, elementsOf, listOf } from "./drawing.ts";

export interface FormField {
  readonly id: string;
  readonly name: string;
  readonly type: FlowField["type"];
  readonly choices: readonly { readonly id: string; readonly name: string }[];
}

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
  return { id: textOf(own, "id"), name, type: (textOf(own, "type") || "string") as FormField["type"], choices };
}

function toUse(isReadable: boolean, isWritable: boolean, isRequired: boolean): Use {
  if (isWritable) return isRequired ? "required" : "edit";
  return isReadable ? "read" : "hidden";
}

/** The fields that an element lists, as Flowable or Camunda writes them. */
function ownFields(element: Element): { field: FormField; use: Use }[] {
  const extensions = extensionsOf(element);
  const ofFlowable = extensions
    .filter((own) => isOf(own, "formProperty"))
    .map((own) => ({
      field: toField(own, textOf(own, "name")),
      use: toUse(own.readable !== "false", own.writable !== "false", own.required === "true"),
    }));
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
  const written = fields.map(({ field: { id, name, type, choices }, use }) =>
    drawing.createOwn("formProperty", {
      ...{ id, name, type },
      ...(type === "date" && { datePattern: "yyyy-MM-dd" }),
      ...(use === "required" && { required: "true" }),
      ...(use === "hidden" && { readable: "false" }),
      ...((use === "hidden" || use === "read") && { writable: "false" }),
      ...(type === "enum" && { $children: choices.map((choice) => drawing.createOwn("value", { ...choice })) }),
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
