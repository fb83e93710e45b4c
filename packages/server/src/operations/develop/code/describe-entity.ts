import type { EntityDescription, FieldDescription, FieldKind, Said } from "@bladekit/openapi/new-entity";
import { capitalized, wordsOf } from "@bladekit/sdk/rules";
import { say } from "../../../contract/say.ts";
import type { Field } from "../model/propose-fields.ts";

/** What a template says of the entity, from its row and its model. */
export type Source = {
  serviceName: string;
  code: string;
  className: string;
  title: string;
  fields: readonly Field[];
  /** The column that names the record above, where the template is a tree. */
  parent?: string;
};

/** Columns that every table of ours has. They are neither asked for nor described again. */
const base: ReadonlySet<string> = new Set(
  "id tenant_id create_user create_dept create_time update_user update_time status is_deleted".split(" "),
);
const fractions = /BigDecimal|Double|Float/;
const whole = /Integer|Long|Short/;

/** Kinds by how a field is entered. Other inputs have no kind yet. */
const kinds: Readonly<Partial<Record<NonNullable<Field["componentType"]>, FieldKind>>> = {
  ...{ input: "text", textarea: "long", number: "number", switch: "switch" },
  ...{ date: "date", datetime: "datetime", select: "dict", radio: "dict" },
};
const searches: Readonly<Partial<Record<NonNullable<Field["queryType"]>, FieldDescription["search"]>>> = {
  equal: "equals",
  like: "contains",
};

function kindOf({ componentType = "input", propertyType, propertyEntity = "" }: Field): FieldKind | undefined {
  const kind = kinds[componentType];
  const type = `${propertyEntity} ${propertyType}`;
  if (kind === "number" || kind === "text") {
    if (fractions.test(type)) return "decimal";
    if (whole.test(type)) return "number";
  }
  return kind;
}

/** The length of a text column, such as `varchar(64)`. */
function lengthIn({ jdbcType }: Field, kind: FieldKind): number | undefined {
  if (kind !== "text" && kind !== "long") return undefined;
  const length = Number(/\((\d{1,6})\)/.exec(jdbcType)?.[1] ?? 0);
  return length > 0 ? Math.min(length, kind === "text" ? 2_000 : 10_000) : undefined;
}

/** A field of a model as the generator reads it. A fault says what it cannot be. */
function describeField(field: Field, isListed: boolean | undefined, faults: Said[]): FieldDescription[] {
  const { propertyName: name, label = "", labelEn = "", componentType = "", queryType = "", dictCode } = field;
  const kind = kindOf(field);
  const search = field.isQuery === 1 ? searches[field.queryType ?? "equal"] : "none";
  if (!kind)
    faults.push(
      say(
        "{}：没有输入方式 {} 的模板；可用：{}",
        "{}: there is no template for the input {}. There are: {}",
        name,
        componentType,
        Object.keys(kinds).join(", "),
      ),
    );
  if (!search)
    faults.push(
      say(
        "{}：没有查询方式 {} 的模板；可用：{}",
        "{}: there is no template for the comparison {}. There are: {}",
        name,
        queryType,
        Object.keys(searches).join(", "),
      ),
    );
  if (!kind || !search) return [];
  const max = lengthIn(field, kind);
  return [
    {
      ...{ name, kind, title: `${label.trim()} · ${capitalized(labelEn.trim())}`, search },
      ...(field.isRequired === 1 && { isRequired: true }),
      ...(max !== undefined && { max }),
      ...(kind === "dict" && dictCode && { dict: dictCode }),
      ...(isListed !== undefined && { isListed }),
      ...(field.isSort === 1 && { isSorted: true }),
    },
  ];
}

const dashed = (name: string) =>
  wordsOf(name.replace(/([a-z0-9])([A-Z])/g, "$1 $2"))
    .join("-")
    .toLowerCase();

/**
 * The entity that a code template and its fields describe, and what of them has no template.
 *
 * @param groups The codes of the groups of the menu. One that is named after the service has the entry.
 */
export function describeEntity(
  { serviceName, code, className, title, fields, parent }: Source,
  groups: readonly string[],
): { faults: Said[]; description: EntityDescription } {
  const faults: Said[] = [];
  // A tree has a parent and an order by itself.
  const given = new Set(parent === undefined ? base : [...base, "parent_id", "sort", parent]);
  const own = fields.filter(({ jdbcName }) => !given.has(jdbcName));
  const asked = own.filter(({ isForm }) => isForm === 1);
  for (const { propertyName } of own.filter(({ isForm, isList }) => isForm !== 1 && isList === 1))
    faults.push(
      say(
        "{} 在列表中而不在表单中，无法生成",
        "{} is in the list and not in the form, so nothing could fill it in",
        propertyName,
      ),
    );
  // A model of which no field is marked shows what there is room for.
  const isMarked = asked.some(({ isList }) => isList === 1);
  const service = serviceName.replace(/^blade-/, "").replaceAll("-", "");
  const english = wordsOf(className.replace(/([a-z0-9])([A-Z])/g, "$1 $2"))
    .join(" ")
    .toLowerCase();
  return {
    faults,
    description: {
      ...(parent !== undefined && { kind: "tree" as const }),
      ...{ name: dashed(code), service, title: `${title.trim()} · ${capitalized(english)}` },
      menu: { in: groups.includes(service) ? service : "system", icon: "category", sort: 50 },
      fields: asked.flatMap((field) => describeField(field, isMarked ? field.isList === 1 : undefined, faults)),
    },
  };
}
