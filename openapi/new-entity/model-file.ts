import type { Entity } from "./check.ts";
import type { EntityDescription, entityKinds, FieldDescription, Said } from "./description.ts";
import { contents, linesOf } from "./files.ts";
import { yaml } from "./print.ts";

/** Where a clone keeps the description of an entity from which its files were made. */
export const modelPathOf = ({ service, name }: Pick<Entity, "service" | "name">) =>
  `openapi/models/${service}-${name}.yaml`;

/** Where a clone keeps the sums of the files as they were made, as `sha256sum --check` reads them. */
export const sumsPathOf = ({ service, name }: Pick<Entity, "service" | "name">) =>
  `openapi/models/${service}-${name}.sha256`;

const value = (each: unknown) => (typeof each === "string" ? yaml(each) : String(each));
const flow = (keys: object) =>
  `{ ${Object.entries(keys)
    .flatMap(([key, each]) => (each === undefined ? [] : [`${key}: ${value(each)}`]))
    .join(", ")} }`;

/** A description as a file, which `readModel` reads. */
export function modelFile(description: EntityDescription): string {
  const { name, service, kind, title, plural, menu, fields } = description;
  const lines = [
    "# 解压到源码的根目录后运行 · After unpacking at the root of the sources, run:",
    `#   bladekit generate ${modelPathOf(description)} --into .`,
    `# 它在 ${contents} 中补上这些行 · It adds these lines to ${contents}:`,
    ...linesOf(description).map((line) => `# ${line}`),
    `name: ${name}`,
    `service: ${service}`,
    ...(kind && kind !== "plain" ? [`kind: ${kind}`] : []),
    `title: ${yaml(title)}`,
    ...(plural === undefined ? [] : [`plural: ${yaml(plural)}`]),
    `menu: ${flow(menu)}`,
    "fields:",
    ...fields.map(({ name: field, title: words, kind: of, isRequired, isListed, isSorted, ...more }) => {
      const flags = {
        required: isRequired || undefined,
        list: isListed,
        sort: isSorted || undefined,
      };
      return `  ${field}: ${flow({ title: words, kind: of, ...more, ...flags })}`;
    }),
  ];
  return `${lines.join("\n")}\n`;
}

type Values = Readonly<Record<string, unknown>>;
const isMap = (given: unknown): given is Values => typeof given === "object" && given !== null && !Array.isArray(given);

/** The keys of a part, each with what its value is. */
type Keys = Readonly<Record<string, "text" | "number" | "switch" | "map" | "word">>;
const entityKeys: Keys = {
  name: "text",
  service: "text",
  kind: "text",
  title: "text",
  plural: "text",
  menu: "map",
  fields: "map",
};
const menuKeys: Keys = { in: "text", icon: "text", sort: "number" };
const fieldKeys: Keys = {
  ...{ title: "text", kind: "text", min: "number", max: "number", example: "word", dict: "text" },
  ...{ required: "switch", list: "switch", search: "text", sort: "switch" },
};
const isOf: Readonly<Record<Keys[string], (given: unknown) => boolean>> = {
  text: (given) => typeof given === "string",
  number: (given) => typeof given === "number",
  switch: (given) => typeof given === "boolean",
  map: isMap,
  word: (given) => ["string", "number", "boolean"].includes(typeof given),
};

/**
 * The description that a parsed file holds, and the faults of its form. `checkEntity` finds those of its values.
 *
 * @param given What a reader of YAML makes of the file.
 */
export function readModel(given: unknown): { faults: Said[]; description: EntityDescription } {
  const faults: Said[] = [];
  const part = (values: unknown, keys: Keys, where: string): Values => {
    if (!isMap(values)) {
      faults.push({ zh: `${where}：须为键与值`, en: `${where}: keys with values are needed` });
      return {};
    }
    const right = Object.entries(values).filter(([key, each]) => {
      const of = Object.hasOwn(keys, key) ? keys[key] : undefined;
      const there = Object.keys(keys).join(", ");
      if (!of)
        faults.push({
          zh: `${where}：没有键 ${key}；可用：${there}`,
          en: `${where} has no key "${key}". It has: ${there}`,
        });
      else if (!isOf[of](each))
        faults.push({ zh: `${where}.${key}：值的类型不对`, en: `${where}.${key} has a value of another type` });
      return of !== undefined && isOf[of](each);
    });
    return Object.fromEntries(right);
  };
  const entity = part(given, entityKeys, "model");
  const menu = part(entity.menu ?? {}, menuKeys, "menu");
  const fields = Object.entries((entity.fields ?? {}) as Values).map(([name, values]): FieldDescription => {
    const {
      title = "",
      kind = "text",
      example,
      required,
      list,
      search,
      sort,
      min,
      max,
      dict,
    } = part(values, fieldKeys, name);
    const [least, most] = [min, max] as (number | undefined)[];
    return {
      ...{ name, title: title as string, kind: kind as FieldDescription["kind"] },
      ...(example !== undefined && { example: String(example) }),
      ...(least !== undefined && { min: least }),
      ...(most !== undefined && { max: most }),
      ...(dict !== undefined && { dict: dict as string }),
      ...(required === true && { isRequired: true }),
      ...(list !== undefined && { isListed: list as boolean }),
      ...(search !== undefined && { search: searchIn(search, name) }),
      ...(sort === true && { isSorted: true }),
    };
  });
  function searchIn(search: unknown, name: string): NonNullable<FieldDescription["search"]> {
    const found = (["contains", "equals", "none"] as const).find((each) => each === search);
    if (!found)
      faults.push({
        zh: `${name}.search：须为 contains、equals 或 none`,
        en: `${name}.search is contains, equals or none`,
      });
    return found ?? "none";
  }
  const { name = "", service = "desk", kind, title = "", plural } = entity as Record<string, string | undefined>;
  return {
    faults,
    description: {
      ...{ name, service, title, fields },
      // `checkEntity` refuses one that does not exist.
      ...(kind !== undefined && { kind: kind as (typeof entityKinds)[number] }),
      ...(plural !== undefined && { plural }),
      menu: { in: "system", icon: "category", sort: 50, ...menu },
    },
  };
}
