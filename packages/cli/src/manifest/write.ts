import { stringify } from "yaml";
import { kinds } from "../kinds/index.ts";
import type { ActualItem } from "../plan/item.ts";
import { manifestSchema, SCHEMA_FILE, type TenantSection } from "./schema.ts";
import { textsApart } from "./text-files.ts";
import { escapeVariables } from "./variables.ts";

export type WrittenFile = Readonly<{ path: string; text: string }>;

/**
 * The files of a manifest that declares these records, and how many of them it declares; paths are relative and use `/`.
 *
 * @param tenant whose records they are; without one the manifest is for any tenant
 * @param above the way to the folder that has the schema, where that is another one
 * @param texts whether long texts get files of their own
 */
export function manifestOf(
  tenant: TenantSection | undefined,
  items: readonly ActualItem[],
  { above = "", texts: isApart = false }: Readonly<{ above?: string; texts?: boolean }> = {},
): { files: WrittenFile[]; records: number } {
  const { items: written, files: texts } = textsApart(items, isApart);
  const files: WrittenFile[] = [
    ...(above ? [] : [{ path: SCHEMA_FILE, text: `${JSON.stringify(manifestSchema, null, 2)}\n` }]),
    ...(tenant ? [{ path: "tenant.yaml", text: toYaml(above, { tenant }) }] : []),
    ...texts,
  ];
  const taken = new Set<string>();
  let count = 0;
  for (const { name, shape, fields } of kinds) {
    const secrets = new Set(Object.keys(fields).filter((field) => fields[field]?.secret));
    const parts = shape.compose(written.filter((item) => item.kind === name));
    const folder = parts.length === 1 && parts[0]?.file === shape.section ? "" : `${shape.section}/`;
    for (const { file, section, records } of parts) {
      const path = `${folder}${freeName(`${folder}${file}`, file, taken)}.yaml`;
      files.push({
        path,
        text: toYaml(`${above}${folder && "../"}`, { [shape.section]: escapeVariables(section, secrets) }),
      });
      count += records;
    }
  }
  return { files, records: count };
}

function toYaml(up: string, value: unknown): string {
  // The older YAML 1.1 reads a bare `no` or `12:30` as something else than text: quoted, both agree.
  const body = stringify(value, { lineWidth: 0, compat: "yaml-1.1" });
  return `# yaml-language-server: $schema=${up}${SCHEMA_FILE}\n${body}`;
}

// Codes come from a server: they must not leave the folder, nor meet on file systems that ignore case.
function freeName(place: string, wanted: string, taken: Set<string>): string {
  const safe = wanted.replace(/[^\p{L}\p{N}_.-]/gu, "_").replace(/^\.+/, "_");
  const folder = place.slice(0, place.length - wanted.length);
  let name = safe;
  for (let n = 2; taken.has(`${folder}${name}`.toLowerCase()); n++) name = `${safe}~${n}`;
  taken.add(`${folder}${name}`.toLowerCase());
  return name;
}
