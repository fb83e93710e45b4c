import { defineEntity, type Entity, type Row } from "../../../model/define-entity.ts";
import type { Description, Field, Words } from "../../../model/description.ts";
import type { SheetRow } from "./sheet.ts";

/** Columns that a list shows at first, as the lists of other entities. */
const mostColumns = 6;
const chosen: readonly SheetRow["componentType"][] = ["select", "radio", "tree", "checkbox"];

/** Labels of a field in both languages: what a person wrote, the comment of the column, its name. */
const labelOf = ({ label, labelEn, jdbcComment, jdbcName }: SheetRow): Words => {
  const zh = label || jdbcComment || jdbcName;
  return [zh, labelEn || zh];
};

function kindOf({ componentType, dictCode }: SheetRow): Field["kind"] {
  if (dictCode || chosen.includes(componentType)) return dictCode ? "dict" : "choice";
  const kinds: Readonly<Record<string, Field["kind"]>> = {
    ...{ textarea: "long", editor: "html", number: "number", switch: "switch", date: "date", datetime: "datetime" },
  };
  return kinds[componentType] ?? "text";
}

function fieldOf(row: SheetRow): Field {
  const length = Number(/\((\d+)\)/.exec(row.jdbcType)?.[1] ?? 0);
  const kind = kindOf(row);
  return {
    label: labelOf(row),
    kind,
    in: row.isForm === 1 ? "both" : "none",
    row: row.isList === 1,
    ...(row.isRequired === 1 && { required: true as const }),
    ...(length > 0 && ["text", "long"].includes(kind) && { maxLength: length }),
    ...(row.dictCode && { dict: row.dictCode }),
    ...(kind === "choice" && { labels: { "1": ["选项一", "Choice 1"], "2": ["选项二", "Choice 2"] } as const }),
    ...(row.componentType === "checkbox" && { multiple: true as const, joined: true as const }),
  };
}

/** The entity that a model describes, as far as it can be drawn: its list and its form, without any call. */
export function previewEntity(rows: readonly SheetRow[], name: string): Entity {
  const named = rows.filter(({ propertyName }) => propertyName !== "");
  const fields = named.map((row) => [row.propertyName, fieldOf(row)] as const);
  const listed = named.filter(({ isList }) => isList === 1).map(({ propertyName }) => propertyName);
  const searched = named.filter(({ isQuery }) => isQuery === 1);
  const filters = searched.map((row) => {
    const { required: _, in: _in, row: _row, ...value } = fieldOf(row);
    const kind = ["long", "html"].includes(value.kind) ? ("text" as const) : value.kind;
    return [
      row.propertyName,
      { ...value, kind, match: row.queryType.startsWith("like") ? "contains" : "equals", field: row.propertyName },
    ] as const;
  });
  const description = {
    ...{ name: "develop/preview", label: [name, name], plural: [name, name], id: "id", title: listed[0] ?? "id" },
    fields: Object.fromEntries(fields),
    verbs: {},
    filters: Object.fromEntries(filters),
    sorts: named.filter(({ isSort }) => isSort === 1).map(({ propertyName }) => propertyName),
  } as unknown as Description;
  const columns = listed.map((field, index) => ({ field, hidden: index >= mostColumns }));
  return defineEntity(description, {
    columns: columns as never,
    filters: searched.map((row) => row.propertyName) as never,
  });
}

/** Keys of the choices of each dictionary, by its code. */
export type DictKeys = Readonly<Record<string, readonly string[]>>;

/** Three rows to look at. They are made up, and the same each time. */
export function sampleRows({ description }: Entity, keys: DictKeys, language: 0 | 1): Row[] {
  return [0, 1, 2].map((index) => {
    const values = Object.entries(description.fields).map(
      ([key, field]) => [key, sampleOf(field, index, keys, language)] as const,
    );
    return { ...Object.fromEntries(values), id: String(index + 1) };
  });
}

function sampleOf(field: Field, index: number, keys: DictKeys, language: 0 | 1): unknown {
  const choices = field.dict ? (keys[field.dict] ?? []) : Object.keys(field.labels ?? {});
  switch (field.kind) {
    case "number":
      return (index + 1) * 100;
    case "switch":
      return index !== 1;
    case "date":
      return `2026-12-0${index + 1}`;
    case "datetime":
      return `2026-12-0${index + 1} 09:30:00`;
    case "dict":
    case "choice":
      return choices[index % Math.max(choices.length, 1)] ?? "";
    default: {
      const text = language === 0 ? `${field.label[0]} ${index + 1}` : `${field.label[1]} ${index + 1}`;
      return field.kind === "html" ? `<p>${text}</p>` : text.slice(0, field.maxLength ?? text.length);
    }
  }
}
