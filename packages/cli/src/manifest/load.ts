import { relative, resolve } from "node:path";
import { desiredItems } from "../plan/desired.ts";
import type { DesiredItem, Place } from "../plan/item.ts";
import type { Problem } from "../problem.ts";
import { resources } from "../resources/index.ts";
import { UserError } from "../user-error.ts";
import { manifestFiles, manifestText } from "./files.ts";
import { type ParsedFile, parseFile } from "./parse.ts";
import type { TenantSection } from "./schema.ts";
import { schemaProblems } from "./validate.ts";

export type Manifest = Readonly<{
  files: readonly string[];
  tenant?: TenantSection;
  items: readonly DesiredItem[];
}>;

/**
 * Reads a file or all YAML files of a folder as one manifest. Throws a `UserError` with every problem and its place.
 *
 * @param path relative to `cwd`, as are the files that problems name
 */
export async function loadManifest(path: string, cwd: string): Promise<Manifest> {
  const files = await manifestFiles(resolve(cwd, path)).catch((error: NodeJS.ErrnoException) => {
    throw new UserError({ key: "manifestUnreadable", values: { path, detail: error.code ?? error.message } });
  });
  if (files.length === 0) throw new UserError({ key: "manifestEmpty", values: { path } });
  const problems: Problem[] = [];
  const declared: DesiredItem[] = [];
  let tenant: { section: TenantSection; place: Place } | undefined;

  for (const full of files) {
    const file = relative(cwd, full) || full;
    const parsed = await readFileOf(full, file, problems);
    if (!parsed) continue;
    const sections = (parsed.value ?? {}) as Readonly<Record<string, unknown>>;
    if (sections.tenant !== undefined) {
      const place = parsed.placeOf([], "tenant");
      if (tenant) {
        const { file, line, column } = tenant.place;
        problems.push({
          place,
          sentence: { key: "duplicateDefinition", values: { key: "tenant", file, line, column } },
        });
      } else tenant = { section: sections.tenant as TenantSection, place };
    }
    for (const { section, declare } of resources) {
      if (sections[section] === undefined) continue;
      const result = declare(sections[section], (steps) => parsed.placeOf([section, ...steps]));
      declared.push(...result.items);
      problems.push(...result.problems);
    }
  }

  const desired = desiredItems(declared);
  problems.push(...desired.problems);
  if (problems.length > 0) {
    throw new UserError({ key: "manifestInvalid", values: { count: problems.length } }, { problems });
  }
  return { files, ...(tenant && { tenant: tenant.section }), items: desired.items };
}

async function readFileOf(full: string, file: string, problems: Problem[]): Promise<ParsedFile | undefined> {
  const read = await manifestText(full);
  if ("refused" in read) {
    problems.push({ place: { file, line: 1, column: 1 }, sentence: { key: read.refused } });
    return undefined;
  }
  const { parsed, problems: found } = parseFile(file, read.text);
  // An empty file, or one with comments only, declares nothing.
  if (parsed && parsed.value !== null) found.push(...schemaProblems(parsed));
  problems.push(...found);
  return found.length === 0 ? parsed : undefined;
}
