import type { ModelPrototype } from "@bladekit/openapi";
import { camelCase, capitalized, wordsOf } from "@bladekit/sdk/rules";
import type { Column } from "../../../db/table-structure.ts";

/** A field without the model that it is of. */
export type Field = Omit<ModelPrototype, "id" | "modelId" | "name" | "comment">;
type Input = Field["componentType"];
type Kind = { property: string; full: string; input: Input };

const kind = (full: string, input: Input): Kind => ({ property: full.split(".").at(-1) ?? full, full, input });
const text = kind("java.lang.String", "input");
const integer = kind("java.lang.Integer", "number");
const long = kind("java.lang.Long", "number");
const decimal = kind("java.math.BigDecimal", "number");
const moment = kind("java.time.LocalDateTime", "datetime");

/** Kinds by the type of a column, without its length. */
const kinds: ReadonlyMap<string, Kind> = new Map([
  ["smallint", integer],
  ["integer", integer],
  ["bigint", long],
  ["numeric", decimal],
  ["real", decimal],
  ["double precision", decimal],
  ["boolean", kind("java.lang.Boolean", "switch")],
  ["date", kind("java.time.LocalDate", "date")],
  ["timestamp without time zone", moment],
  ["timestamp with time zone", moment],
  ["character varying", text],
  ["character", text],
  ["uuid", text],
  ["text", { ...text, input: "textarea" }],
]);

/** Columns that the server fills and no form asks for. */
const filled: ReadonlySet<string> = new Set(
  "id tenant_id create_user create_dept create_time update_user update_time status is_deleted".split(" "),
);
/** Names that every object has already. */
const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

export const isInherited = (name: string) => inherited.has(name);

/** `blade_leave_day` as a class: `LeaveDay`. A name without a Latin letter gives `Entity`. */
export function classNameOf(table: string): string {
  const [first = "", ...rest] = wordsOf(table);
  const isPrefix = rest.length > 0 && /^(?:blade|t|tb|tbl)$/i.test(first);
  const name = (isPrefix ? rest : [first, ...rest]).map(capitalized).join("");
  return (/^[A-Za-z]/.test(name) ? name : "Entity").slice(0, 64);
}

/** `create_time` as a property: `createTime`. A name without a Latin letter takes its place in the table: `field3`. */
function propertyOf(column: string, place: number, taken: ReadonlySet<string>): string {
  const joined = camelCase(column);
  const own = /^[A-Za-z]/.test(joined) && !inherited.has(joined) ? joined.slice(0, 60) : `field${place}`;
  for (let count = 1; ; count++) {
    const name = count === 1 ? own : `${own}${count}`;
    if (!taken.has(name)) return name;
  }
}

const flag = (is: boolean) => (is ? 1 : 0);

/** The fields that a table proposes. Types that are not known are read as text, and are neither in the list nor in the form. */
export function proposeFields(columns: readonly Column[]): Field[] {
  const taken = new Set<string>();
  return columns.map(({ name, type, comment, isNullable, hasDefault, isKey }, index) => {
    const known = kinds.get(type.replace(/\(.*?\)/, ""));
    const { property, full, input } = known ?? text;
    const length = Number(/\((\d+)/.exec(type)?.[1] ?? 0);
    const propertyName = propertyOf(name, index + 1, taken);
    taken.add(propertyName);
    const isShown = known !== undefined && !isKey && !filled.has(name);
    const componentType = known === text && length > 255 ? "textarea" : input;
    return {
      ...{ jdbcName: name, jdbcType: type, jdbcComment: comment },
      ...{ propertyName, propertyType: property, propertyEntity: full },
      ...{ label: comment.slice(0, 64), labelEn: englishOf(name) },
      isList: flag(isShown && componentType !== "textarea"),
      isForm: flag(isShown),
      isRow: flag(componentType === "textarea"),
      isRequired: flag(isShown && !isNullable && !hasDefault),
      isQuery: 0,
      isSort: 0,
      queryType: known === text ? "like" : "equal",
      componentType,
      dictCode: "",
    };
  });
}

/** `apply_time` for people: `Apply time`. */
function englishOf(column: string): string {
  return capitalized(wordsOf(column).join(" ")).slice(0, 64);
}
