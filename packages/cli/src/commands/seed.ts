import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Pack } from "@bladekit/openapi/packs";
import { isSeq, parseDocument, stringify, type YAMLMap } from "yaml";
import type { Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { SCHEMA_FILE } from "../manifest/schema.ts";
import { type Difference, differences } from "../packs/differences.ts";
import { upgradeGrants } from "../packs/grants.ts";
import { groups, readPacks } from "../packs/index.ts";
import { entriesIn, layoutOf, listFor } from "../packs/layout.ts";
import { toJson } from "../render/json.ts";
import { table } from "../render/table.ts";
import { UserError } from "../user-error.ts";

export type SeedOptions = Readonly<{ into?: string; write?: boolean }>;

/** The packs as they were written into a manifest: what a later version and local edits are compared with. */
const KEPT = ".bladekit/seeds";
const fileOf = (root: string, pack: Pick<Pack, "code">) => join(root, layoutOf(pack).file);
const keptOf = (root: string, { code }: Pick<Pack, "code">) => join(root, KEPT, `${code}.json`);

/** Writes dictionaries that hospitals begin with into a manifest, one file each; without names it lists them. */
export async function seed(
  { io, t, json }: Context,
  names: readonly string[],
  { into = "." }: SeedOptions,
): Promise<ExitCode> {
  const packs = await readPacks();
  if (names.length === 0) {
    const rows = packs.map(({ code, title, version, source = "", entries }) => [
      code,
      title,
      version,
      String(Object.keys(entries).length),
      source,
    ]);
    io.out(json ? toJson(packs.map(({ entries: _, ...pack }) => pack)) : table(rows));
    return exitCodes.ok;
  }
  const root = resolve(io.cwd, into);
  const chosen = [...new Set(names.flatMap((name) => packsOf(packs, name)))];
  const written: string[] = [];
  for (const pack of chosen) {
    // A file that is there has been edited, or is somebody's own: `seed upgrade` looks at it.
    if (existsSync(fileOf(root, pack))) continue;
    await put(fileOf(root, pack), textOf(pack));
    await put(keptOf(root, pack), toJson(pack));
    written.push(pack.code);
  }
  const left = chosen.length - written.length;
  io.out(
    json
      ? toJson({ written, left })
      : `${t({ key: "seeded", values: { count: written.length, left, folder: into } })}\n`,
  );
  return exitCodes.ok;
}

function packsOf(packs: readonly Pack[], name: string): readonly Pack[] {
  const found = packs.filter(groups[name] ?? (({ code }) => code === name));
  if (found.length > 0) return found;
  const known = [...Object.keys(groups), ...packs.map(({ code }) => code)].join(", ");
  throw new UserError({ key: "packUnknown", values: { name, known } }, { exitCode: exitCodes.usage });
}

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

function textOf(pack: Pack): string {
  const { code, version, source } = pack;
  const { file, section } = layoutOf(pack);
  const body = stringify(section(pack), { lineWidth: 0, compat: "yaml-1.1" });
  const up = file.includes("/") ? "../" : "";
  return `# yaml-language-server: $schema=${up}${SCHEMA_FILE}\n# bladekit seed ${code} ${version}${source ? `，${source}` : ""}\n${body}`;
}

/** Compares what was seeded with the packs of today and with local edits. With `write` it takes what no edit is about. */
export async function seedUpgrade(
  { io, t, json, paint }: Context,
  { into = ".", write = false }: SeedOptions,
): Promise<ExitCode> {
  const root = resolve(io.cwd, into);
  const kept = existsSync(join(root, KEPT)) ? await readdir(join(root, KEPT)) : [];
  const found: Difference[] = [];
  const packs = await readPacks();
  for (const name of kept.sort()) {
    const base = JSON.parse(await readFile(join(root, KEPT, name), "utf8")) as Pack;
    const today = packs.find(({ code }) => code === base.code);
    if (!today || !existsSync(fileOf(root, base))) continue;
    found.push(...(await upgrade(root, base, today, write)));
  }
  const marks = { added: "+", changed: "~", kept: "=", gone: "-" } as const;
  const lines = found.map(({ code, key, state, from, to }) => {
    const what = state === "added" ? to : state === "gone" ? from : `${from} → ${to}`;
    return `${marks[state]} ${code}/${key}  ${what}${state === "kept" ? `  ${paint.dim(t("seedKept"))}` : ""}\n`;
  });
  const outcome = found.length === 0 ? "seedSame" : write ? "seedTaken" : "seedDifferent";
  const sum = t({ key: outcome, values: { count: found.length } });
  io.out(json ? toJson({ differences: found, written: write }) : `${lines.join("")}${sum}\n`);
  return found.length > 0 && !write ? exitCodes.changes : exitCodes.ok;
}

async function upgrade(root: string, base: Pack, today: Pack, write: boolean): Promise<Difference[]> {
  const path = fileOf(root, base);
  const document = parseDocument(await readFile(path, "utf8"));
  const layout = layoutOf(base);
  const top = layout.top(document, base);
  if (!isSeq(top)) return [];
  const local = entriesIn(top, layout.key);
  const values = new Map([...local].map(([key, entry]) => [key, String(entry.get(layout.value))]));
  const found = differences(base, today, values);
  const granted = upgradeGrants(document, base, today, write);
  if (write) {
    for (const { key, state, to } of found) {
      if (state === "changed") local.get(key)?.set(layout.value, to);
      if (state !== "added") continue;
      const entry = document.createNode(layout.entry(key, today.entries[key] ?? to));
      local.set(key, entry as YAMLMap);
      listFor(document, local.get(layout.above?.(key) ?? ""), top).add(entry);
    }
    await put(path, document.toString({ lineWidth: 0 }));
    await put(keptOf(root, today), toJson(today));
  }
  return [...found, ...granted];
}
