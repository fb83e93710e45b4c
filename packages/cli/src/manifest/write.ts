import { stringify } from "yaml";
import type { ActualItem } from "../plan/item.ts";
import { resources } from "../resources/index.ts";
import { manifestSchema, SCHEMA_FILE, type TenantSection } from "./schema.ts";

export type WrittenFile = Readonly<{ path: string; text: string }>;

/** The files of a manifest that declares exactly these records; paths are relative and use `/`. */
export function manifestOf(tenant: TenantSection, items: readonly ActualItem[]): WrittenFile[] {
  const files: WrittenFile[] = [
    { path: SCHEMA_FILE, text: `${JSON.stringify(manifestSchema, null, 2)}\n` },
    { path: "tenant.yaml", text: toYaml("", { tenant }) },
  ];
  const taken = new Set<string>();
  for (const { kind, section, compose } of resources) {
    for (const part of compose(items.filter((item) => item.kind === kind))) {
      const path = `${section}/${freeName(part.file, taken)}.yaml`;
      files.push({ path, text: toYaml("../", { [section]: part.section }) });
    }
  }
  return files;
}

function toYaml(up: string, value: unknown): string {
  // The older YAML 1.1 reads a bare `no` or `12:30` as something else than text: quoted, both agree.
  const body = stringify(value, { lineWidth: 0, compat: "yaml-1.1" });
  return `# yaml-language-server: $schema=${up}${SCHEMA_FILE}\n${body}`;
}

// Codes come from a server: they must not leave the folder, nor meet on file systems that ignore case.
function freeName(wanted: string, taken: Set<string>): string {
  const safe = wanted.replace(/[^A-Za-z0-9_.-]/g, "_").replace(/^\.+/, "_");
  let name = safe;
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${safe}~${n}`;
  taken.add(name.toLowerCase());
  return name;
}
