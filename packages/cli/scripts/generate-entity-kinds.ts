// Writes src/kinds/entity-kinds.ts: the kinds of records that the contract describes whole, by the section that `x-entity` names.
import { readFileSync } from "node:fs";
import { writeGenerated } from "../../../scripts/write-generated.mjs";

type Described = { name: string; section?: string };
const contract = JSON.parse(readFileSync(new URL("../../../openapi/openapi.json", import.meta.url), "utf8")) as {
  components: { schemas: Record<string, { "x-entity"?: Described | Described[] }> };
};
const camel = (name: string) => name.replace(/[/-](.)/g, (_, letter: string) => letter.toUpperCase());
const found = Object.values(contract.components.schemas)
  .flatMap((schema) => schema["x-entity"] ?? [])
  .filter(({ section }) => section)
  .sort((a, b) => (a.name < b.name ? -1 : 1));

writeGenerated(
  new URL("../src/kinds/entity-kinds.ts", import.meta.url),
  [
    "// Generated from the contract by `npm run generate`. Do not edit.",
    ...found.map(
      ({ name }) => `import { ${camel(name)} } from "@bladekit/openapi/entities/${name.replace("/", "-")}";`,
    ),
    ...(found.length > 0 ? ['import { entityKind } from "./entity-kind.ts";'] : []),
    'import type { Kind } from "./kind.ts";',
    "",
    "/** Kinds of records that need no more than the contract says. */",
    `export const entityKinds: readonly Kind[] = [${found
      .map(({ name, section }) => `\n  entityKind(${camel(name)}, { section: "${section}", scope: "tenant" }),`)
      .join("")}${found.length > 0 ? "\n" : ""}];`,
    "",
  ].join("\n"),
);
