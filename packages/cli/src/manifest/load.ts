import { dirname, join, relative, resolve } from "node:path";
import { FILE, fileKeysIn } from "../kinds/file.ts";
import { kindOf, kinds, rules } from "../kinds/index.ts";
import { desiredItems } from "../plan/desired.ts";
import { fieldsOver } from "../plan/diff.ts";
import { valueFaults } from "../plan/faults.ts";
import { type DesiredItem, nameOf, PLATFORM, type Place, placeText } from "../plan/item.ts";
import type { Move } from "../plan/moves.ts";
import { rulesOf } from "../plan/rules.ts";
import type { Stack } from "../plan/stack.ts";
import type { Problem } from "../problem.ts";
import { UserError } from "../user-error.ts";
import { manifestFiles, manifestText } from "./files.ts";
import { filesShown } from "./files-shown.ts";
import { type ParsedFile, parseFile } from "./parse.ts";
import { isModule, runModule } from "./run-module.ts";
import type { TenantSection } from "./schema.ts";
import { withTexts } from "./text-files.ts";
import { schemaProblems } from "./validate.ts";
import { fillVariables } from "./variables.ts";

export type Manifest = Readonly<{
  files: readonly string[];
  /** Ids of the tenants that the manifest declares records of. Each folder may name one. */
  tenants: readonly string[];
  items: readonly DesiredItem[];
  /** The id that the marks of its records name. Absent where the manifest has none. */
  stack?: Stack;
  /** Records that get another key. */
  moved: readonly Move[];
  /** Kinds that a file names, even if it lists no record of them. */
  named: readonly Readonly<{ tenant: string; kind: string }>[];
}>;

export type LoadOptions = Readonly<{
  /** The tenant whose records are declared in files that name none. */
  tenant?: string;
  env?: Readonly<Record<string, string | undefined>>;
  /** Called before a manifest that is a program is run. */
  onRun?: (file: string) => void;
  /** Manifests that change fields of this one. A record that is named again gets the fields that the later manifest gives it. */
  overlays?: readonly string[];
  /** Fields that a file does not say are left as they are: another server has other defaults. Without it they get theirs. */
  sparse?: boolean;
  /** Told of values that this contract does not know, for a server that may. Without it they are faults. */
  onOdd?: (problem: Problem) => void;
}>;

type Sections = Readonly<Record<string, unknown>>;
type Read = Readonly<{ full: string; parsed: ParsedFile; sections: Sections }>;

/**
 * Reads a file or all YAML files of a folder as one manifest; a module that is named by itself is run. A `tenant` section says whose records its folder and those below it declare.
 *
 * @param path relative to `cwd`, as are the files that problems name
 * @throws UserError with every problem and its place
 */
export async function loadManifest(path: string, cwd: string, options: LoadOptions = {}): Promise<Manifest> {
  let manifest = await loadOne(path, cwd, options);
  for (const overlay of options.overlays ?? []) {
    const [tenant = options.tenant] = manifest.tenants;
    const under = new Set(manifest.items.map(nameOf));
    const settings = { ...options, ...(tenant !== undefined && { tenant }) };
    manifest = laidOver(manifest, await loadOne(overlay, cwd, settings, (item) => under.has(nameOf(item))));
  }
  return { ...manifest, items: withoutUnshown(manifest.items) };
}

/** The same items without files that an overlay has replaced. */
function withoutUnshown(items: readonly DesiredItem[]): DesiredItem[] {
  const shown = new Set(
    items.flatMap(({ tenant, kind, fields }) =>
      fileKeysIn(kindOf(kind), fields).map((key) => `${tenant} ${FILE} ${key}`),
    ),
  );
  return items.filter((item) => item.kind !== FILE || shown.has(nameOf(item)));
}

/** Merges two manifests into one. */
function laidOver(base: Manifest, over: Manifest): Manifest {
  const items = new Map(base.items.map((item) => [nameOf(item), item]));
  for (const item of over.items) {
    const under = items.get(nameOf(item));
    const secrets = { ...under?.secrets, ...item.secrets };
    const said = under?.said && [...under.said, ...Object.keys(item.fields)];
    const merged = { ...item, ...(said && { said }), fields: fieldsOver(under?.fields ?? {}, item.fields) };
    items.set(nameOf(item), Object.keys(secrets).length > 0 ? { ...merged, secrets } : merged);
  }
  return {
    files: [...base.files, ...over.files],
    tenants: [...new Set([...base.tenants, ...over.tenants])],
    items: [...items.values()],
    named: [...base.named, ...over.named],
    moved: [...base.moved, ...over.moved],
    ...((over.stack ?? base.stack) && { stack: over.stack ?? base.stack }),
  };
}

/** Reads one manifest. `differs` says which records it only changes. Those need not be complete. */
async function loadOne(
  path: string,
  cwd: string,
  options: LoadOptions,
  differs?: (item: DesiredItem) => boolean,
): Promise<Manifest> {
  const files = await manifestFiles(resolve(cwd, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new UserError({ key: "noSuchFile", values: { file: path } });
    throw new UserError({ key: "manifestUnreadable", values: { path, detail: error.code ?? error.message } });
  });
  const whole = resolve(cwd, path);
  const root = files[0] === whole ? dirname(whole) : whole;
  if (files.length === 0) throw new UserError({ key: "manifestEmpty", values: { path } });
  const problems: Problem[] = [];
  const read: Read[] = [];
  const keep = (full: string, parsed: ParsedFile | undefined) => {
    if (parsed) read.push({ full, parsed, sections: (parsed.value ?? {}) as Sections });
  };
  for (const full of files) {
    const file = relative(cwd, full) || full;
    const isOverlay = differs !== undefined;
    if (isModule(full)) {
      options.onRun?.(file);
      // Each part of a list is about a tenant of its own, like a folder.
      for (const [index, parsed] of (await runModule(full, file)).entries())
        keep(join(full, String(index), "part"), checked(parsed, options, problems, isOverlay));
    } else keep(full, await readFileOf(full, file, options, problems, isOverlay));
  }
  const tenants = tenantsByFolder(read, problems);
  const stack = stackOf(read, problems);
  const moved: Move[] = [];
  const declared: DesiredItem[] = [];
  const sent = new Map<string, DesiredItem>();
  const named: { tenant: string; kind: string }[] = [];
  for (const { full, parsed, sections } of read) {
    const ofFolder = nearest(tenants, dirname(full)) ?? options.tenant ?? PLATFORM;
    for (const [index, { section, from, to }] of ((sections.moved ?? []) as MovedEntry[]).entries()) {
      const kind = kinds.find(({ shape }) => shape.section === section);
      const place = parsed.placeOf(["moved", index]);
      if (kind)
        moved.push({ tenant: kind.scope === "platform" ? PLATFORM : ofFolder, kind: kind.name, from, to, place });
    }
    for (const { name, scope, shape } of kinds) {
      if (sections[shape.section] === undefined) continue;
      const tenant = scope === "platform" ? PLATFORM : ofFolder;
      const declare = (partial: boolean) =>
        shape.declare(sections[shape.section], (steps) => parsed.placeOf([shape.section, ...steps]), tenant, partial);
      const result = declare(false);
      const parts = differs || options.sparse ? declare(true).items : [];
      named.push({ tenant, kind: name });
      const items = result.items.map((item, index) => {
        const part = parts[index] ?? item;
        if (differs?.(item)) return part;
        return options.sparse ? { ...item, said: saidBy(item, part) } : item;
      });
      const at = { folder: dirname(full), root, cwd };
      // A text from a file shows pictures as one in the manifest does.
      const texts = await withTexts(items, at);
      const shown = await filesShown(texts.items, at);
      declared.push(...shown.items);
      for (const file of shown.files) if (!sent.has(nameOf(file))) sent.set(nameOf(file), file);
      problems.push(...result.problems, ...texts.problems, ...shown.problems);
    }
  }
  const desired = desiredItems(declared);
  problems.push(...desired.problems);
  // Another family of servers has other rules.
  if (!options.onOdd)
    for (const { kind, key, fields, place } of desired.items)
      problems.push(...valueFaults(rulesOf(rules, kind), key, fields).map((fault) => ({ ...fault, place })));
  if (problems.length > 0) {
    throw new UserError({ key: "manifestInvalid", values: { count: problems.length } }, { problems });
  }
  return {
    files,
    tenants: [...new Set(tenants.values())],
    items: [...sent.values(), ...desired.items],
    named,
    moved,
    ...(stack && { stack }),
  };
}

/** The fields that an entry gives: those written in it, and those that follow from its place in the tree. */
const saidBy = ({ kind, fields }: DesiredItem, part: DesiredItem): string[] =>
  Object.keys(fields).filter((name) => name in part.fields || kindOf(kind).fields[name]?.hidden);

type MovedEntry = Readonly<{ section: string; from: string; to: string }>;

/** The one id of a manifest; files that name another one belong to another manifest. */
function stackOf(read: readonly Read[], problems: Problem[]): Stack | undefined {
  let first: { stack: Stack; place: Place } | undefined;
  for (const { parsed, sections } of read) {
    if (sections.stack === undefined) continue;
    const stack = { owner: "", ...(sections.stack as Pick<Stack, "id">) };
    const place = parsed.placeOf([], "stack");
    first ??= { stack, place };
    if (first.stack.id === stack.id && first.stack.owner === stack.owner) continue;
    problems.push({
      place,
      sentence: { key: "duplicateDefinition", values: { key: "stack", at: placeText(first.place) } },
    });
  }
  return first?.stack;
}

/** The tenants that files name, by folder. */
function tenantsByFolder(read: readonly Read[], problems: Problem[]): Map<string, string> {
  const tenants = new Map<string, string>();
  const places = new Map<string, Place>();
  for (const { full, parsed, sections } of read) {
    if (sections.tenant === undefined) continue;
    const folder = dirname(full);
    const place = parsed.placeOf([], "tenant");
    const first = places.get(folder);
    if (first) {
      const values = { key: "tenant", at: placeText(first) };
      problems.push({ place, sentence: { key: "duplicateDefinition", values } });
      continue;
    }
    places.set(folder, place);
    tenants.set(folder, (sections.tenant as TenantSection).id);
  }
  return tenants;
}

/** The tenant of a folder: its own, or that of the nearest folder above it. */
function nearest(tenants: ReadonlyMap<string, string>, folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const tenant = tenants.get(at);
    if (tenant !== undefined || dirname(at) === at) return tenant;
  }
}

async function readFileOf(
  full: string,
  file: string,
  options: LoadOptions,
  problems: Problem[],
  isOverlay: boolean,
): Promise<ParsedFile | undefined> {
  const read = await manifestText(full);
  if ("refused" in read) {
    problems.push({ place: { file, line: 1, column: 1 }, sentence: { key: read.refused } });
    return undefined;
  }
  const { parsed, problems: found } = parseFile(file, read.text);
  problems.push(...found);
  return parsed && checked(parsed, options, problems, isOverlay);
}

/** A file with its variables filled in; undefined when there is a problem in it. */
function checked(
  parsed: ParsedFile,
  { env = {}, onOdd }: LoadOptions,
  problems: Problem[],
  isOverlay: boolean,
): ParsedFile | undefined {
  // An empty file, or one with comments only, declares nothing.
  if (parsed.value === null) return parsed;
  const { value, problems: found } = fillVariables(parsed, env, isSecret);
  const filled = { ...parsed, value };
  found.push(...schemaProblems(filled, isOverlay, onOdd));
  problems.push(...found);
  return found.length === 0 ? filled : undefined;
}

const secrets = new Map(
  kinds.map(({ shape, fields }) => [
    shape.section,
    new Set(Object.keys(fields).filter((field) => fields[field]?.secret)),
  ]),
);

/** Whether a path in a file leads to a secret. */
function isSecret(path: readonly (string | number)[]): boolean {
  return secrets.get(String(path[0]))?.has(String(path[path.length - 1])) ?? false;
}
