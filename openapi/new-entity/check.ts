import { columnWidths, headWidth, usualColumnWidth } from "./column-widths.ts";
import {
  type EntityDescription,
  entityKinds,
  type FieldDescription,
  fieldKinds,
  type House,
  type Said,
} from "./description.ts";
import {
  camel,
  capital,
  isBaseColumn,
  isInFiles,
  isInherited,
  isOfPostgres,
  isOfTrees,
  pluralOf,
  snake,
} from "./names.ts";

/** An entity of which files can be made. */
export type Entity = Required<Pick<EntityDescription, "name" | "service" | "kind" | "plural" | "menu" | "fields">> & {
  zh: string;
  en: string;
  /** The property that names a record in manifests, which no two records have alike. */
  key: FieldDescription;
  /** The property that names a record on screens. */
  display: FieldDescription;
  /** The columns that a list begins with. */
  shown: readonly FieldDescription[];
  /** The properties with a filter in the bar of the list. */
  searched: readonly FieldDescription[];
  sorted: readonly FieldDescription[];
  isBizDict: (code: string) => boolean;
};

// Signs that end a comment, divide a title or are not seen stand in no title.
const part = String.raw`[^·*\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]{0,60}`;
const title = new RegExp(String.raw`^(?=[^·]*\p{Script=Han})(?! )${part}(?<! ) · [A-Z]${part}$`, "u");
const plural = new RegExp(`^[A-Z]${part}$`, "u");
const place = /^(?=.{1,30}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const property = /^(?=.{1,41}$)[a-z][a-z0-9]*([A-Z][a-z0-9]+)*[A-Z]?$/;
const exampleText = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,200}$/u;

/** Pixels for columns in a window of 1280 px, beside the checkbox and the buttons of a row. */
const room = 838;
/** Of these a tree keeps some for its order, and for lines that are indented. */
const roomOfTree = 120;
const mostFields = 200;
const longestText = { text: 2_000, long: 10_000 } as const;
const farthest = 1_000_000_000;

export const isText = ({ kind }: FieldDescription) => kind === "text" || kind === "long";
const isNumber = ({ kind }: FieldDescription) => kind === "number" || kind === "decimal";
/** The filter of a property: how it compares, or undefined where lists are not searched by it. */
export const searchOf = (field: FieldDescription): "contains" | "equals" | undefined => {
  const { search = field.kind === "text" ? "contains" : "none" } = field;
  return search === "none" ? undefined : search;
};

type Fault = (zh: string, en: string) => void;

function checkName({ name }: FieldDescription, fault: Fault): void {
  if (isInherited(name) || isInFiles(name) || !property.test(name) || snake(name).length > 60)
    fault(
      `${name}：属性名须以小写字母开头，形如 bedCount，且不是保留字`,
      `${name}: a property is named like bedCount, and is no reserved word`,
    );
  else if (isBaseColumn(name)) fault(`${name}：每条记录已有此属性`, `${name}: every record has this property already`);
  else if (isOfPostgres(snake(name)))
    fault(`${name}：这是 PostgreSQL 的保留字`, `${name}: PostgreSQL keeps this word for itself`);
}

function checkBounds({ name, kind, min, max }: FieldDescription, fault: Fault): void {
  const isWhole = (value: number | undefined) => value === undefined || Number.isSafeInteger(value);
  const wrong = (what: string) =>
    fault(`${name}：${what} 不是 ${kind} 的范围`, `${name}: "${what}" is no bound of a ${kind}`);
  const told = [min, max].filter((bound) => bound !== undefined).join("-");
  if (kind === "text" || kind === "long") {
    if (min !== undefined || !isWhole(max) || (max ?? 1) < 1 || (max ?? 1) > longestText[kind]) wrong(told);
  } else if (kind === "number" || kind === "decimal") {
    const [low, high] = [min ?? 0, max ?? farthest];
    if (!isWhole(low) || !isWhole(high) || Math.abs(low) > farthest || Math.abs(high) > farthest || low >= high)
      wrong(told);
  } else if (min !== undefined || max !== undefined) wrong(told);
}

function checkExample(field: FieldDescription, fault: Fault): void {
  const { name, kind, example, min = 0, max = farthest } = field;
  if (example === undefined) return;
  const fits: Partial<Record<FieldDescription["kind"], (text: string) => boolean>> = {
    number: (text) => /^-?\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= max,
    decimal: (text) => /^-?\d{1,10}(\.\d{1,6})?$/.test(text) && Number(text) >= min && Number(text) <= max,
    switch: (text) => text === "true" || text === "false",
    date: (text) => /^\d{4}-\d\d-\d\d$/.test(text),
    datetime: (text) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text),
    dict: (text) => /^[A-Za-z0-9_-]{1,64}$/.test(text),
  };
  const isFit =
    exampleText.test(example) &&
    (fits[kind]?.(example) ?? (example.trim() !== "" && [...example].length <= lengthOf(field)));
  if (!isFit) fault(`${name}：示例与类型不符`, `${name}: "${example}" is no example of a ${kind}`);
}

function checkField(field: FieldDescription, { dicts, bizDicts }: House, fault: Fault): void {
  const { name, kind, dict } = field;
  checkName(field, fault);
  if (!fieldKinds.includes(kind)) {
    const there = fieldKinds.join(", ");
    fault(`${name}：没有类型 ${kind}；可用：${there}`, `${name}: there is no kind "${kind}". There are: ${there}`);
    return;
  }
  if (!title.test(field.title))
    fault(
      `${name}：名称须有中英文，形如 床位数 · Beds，不含 * 与不可见字符`,
      `${name}: a title is in both languages: 床位数 · Beds, without * and signs that are not seen`,
    );
  checkBounds(field, fault);
  checkExample(field, fault);
  if (kind === "dict" && !(dict && [...dicts, ...bizDicts].includes(dict)))
    fault(
      `${name}：没有字典 ${dict ?? ""}；可用：${[...dicts, ...bizDicts].join("、")}`,
      `${name}: there is no dictionary "${dict ?? ""}". There are: ${[...dicts, ...bizDicts].join(", ")}`,
    );
  const search = searchOf(field);
  const canSearch = isText(field) || (search === "equals" && (isNumber(field) || kind === "dict"));
  if (search && !canSearch)
    fault(`${name}：${kind} 不能这样查询`, `${name}: lists are not searched by a ${kind} in this way`);
}

/** The most characters of a text. */
export const lengthOf = ({ kind, max }: FieldDescription) => max ?? (kind === "long" ? 255 : 64);

/** The first properties that fit beside each other in a list. A person can show the others. */
function shownOf(fields: readonly FieldDescription[], isTree: boolean): FieldDescription[] {
  let left = isTree ? room - roomOfTree : room;
  return fields.filter(({ kind, title: words, isListed = true }) => {
    if (!isListed) return false;
    const width = columnWidths[kind === "decimal" ? "number" : kind] ?? usualColumnWidth;
    left -= Math.max(width, headWidth(words.split(" · ")));
    return left >= 0;
  });
}

/** The entity that a description means, and the faults of the description. The entity is of use only where there is no fault. */
export function checkEntity(told: EntityDescription, house: House): { faults: Said[]; entity: Entity } {
  const faults: Said[] = [];
  const fault: Fault = (zh, en) => void faults.push({ zh, en });
  const { name, service, kind = "plain", menu, fields } = told;
  const [key, second] = fields.filter((field) => field.kind === "text" && field.isRequired);
  if (!entityKinds.includes(kind)) {
    const there = entityKinds.join(", ");
    fault(`没有模板 ${kind}；可用：${there}`, `there is no template "${kind}". There are: ${there}`);
  }
  if (!place.test(name) || isInFiles(camel(name)) || isInFiles(camel(pluralOf(name))))
    fault(`${name} 不能作实体名；形如 ward、sick-bay`, `"${name}" is no name of an entity; one is ward, or sick-bay`);
  if (!/^[a-z][a-z0-9]{0,15}$/.test(service))
    fault(`${service} 不能作服务名；形如 desk`, `"${service}" is no name of a service; one is desk`);
  if (!title.test(told.title))
    fault("名称须有中英文，形如 病区 · Ward", "--title is what one record is called in both languages: 病区 · Ward");
  if (told.plural !== undefined && !plural.test(told.plural))
    fault("英文复数形如 Wards", "--plural is as a heading has it: Wards");
  if (!house.groups.includes(menu.in))
    fault(
      `没有菜单分组 ${menu.in}；可用：${house.groups.join("、")}`,
      `there is no group of menus "${menu.in}". There are: ${house.groups.join(", ")}`,
    );
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(menu.icon) || (house.icons && !house.icons.includes(menu.icon)))
    fault(
      `没有图标 ${menu.icon}；可用：${house.icons?.join("、") ?? "category"}`,
      `there is no icon "${menu.icon}". There are: ${house.icons?.join(", ") ?? "category"}`,
    );
  if (!Number.isInteger(menu.sort) || menu.sort < 0 || menu.sort > 9999)
    fault("菜单排序须为 0 至 9999 的整数", "--sort is the place in the group, a number");
  if (!key)
    fault(
      "第一个必填的单行文本用来标识一条记录，请至少设置一个",
      `the first required text names a record, as in --field "wardCode text:12 病区编号 · Code * = N01"`,
    );
  if (fields.length > mostFields)
    fault(
      `表单属性不能超过 ${mostFields} 个`,
      `an entity has at most ${mostFields} properties, and this one has ${fields.length}`,
    );
  for (const field of fields) checkField(field, house, fault);
  const names = fields.map((field) => field.name);
  for (const twice of names.filter((each, at) => names.indexOf(each) !== at))
    fault(`${twice} 出现了两次`, `${twice} is there twice`);
  if (kind === "tree")
    for (const each of names.filter(isOfTrees))
      fault(`${each}：树的每条记录已有此属性`, `${each}: every record of a tree has this property already`);
  const words = [`${snake(name)}_view`, capital(camel(name)), `/blade-${service}/${name}/list`];
  for (const word of house.isOwn?.(`${service}/${name}`) ? [] : words)
    if (house.isTaken(word)) fault(`接口描述中已有 ${word}`, `the contract has ${word} already`);
  const [zh = "", en = ""] = told.title.split(" · ");
  const searched = fields.filter(searchOf);
  return {
    faults,
    entity: {
      ...{ name, service, kind, menu, zh, en, plural: told.plural ?? pluralOf(en), fields, searched },
      // Where there is none, there is a fault as well.
      ...{
        key: key as FieldDescription,
        display: (second ?? key) as FieldDescription,
        shown: shownOf(fields, kind === "tree"),
      },
      sorted: fields.filter((field) => field === key || field.isSorted),
      isBizDict: (code) => !house.dicts.includes(code),
    },
  };
}
