import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import {
  contents,
  type EntityDescription,
  generate,
  type House,
  houseFiles,
  houseOf,
  type MadeFile,
  migrationOf,
  readModel,
  type Said,
  sumsIn,
  sumsPathOf,
  withLines,
} from "@bladekit/openapi/new-entity";
import type { Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { parseFile } from "../manifest/parse.ts";
import type { MessageKey } from "../messages/en.ts";
import type { Problem } from "../problem.ts";
import { toJson } from "../render/json.ts";
import { UserError } from "../user-error.ts";

export type GenerateOptions = Readonly<{ into?: string; dryRun?: boolean; force?: boolean }>;

/** How a file of the sources stands beside the one that is made. `kept` is a migration that differs: it is never written again. */
type State = "new" | "same" | "changed" | "byHand" | "kept";
type Standing = MadeFile & { state: State };

const words: Readonly<Record<State, MessageKey>> = {
  ...{ new: "madeNew", same: "madeSame", changed: "madeChanged", byHand: "madeByHand", kept: "madeKept" },
};
const migrations = "packages/server/src/db/migrations";
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const textOf = async (path: string) => (existsSync(path) ? await readFile(path, "utf8") : undefined);

/** Writes the files of an entity into a clone. A file that a person has changed since it was made stops all of them. */
export async function generateEntity(context: Context, model: string, options: GenerateOptions): Promise<ExitCode> {
  const { io, t, json, paint } = context;
  const { into = ".", dryRun = false, force = false } = options;
  const root = resolve(io.cwd, into);
  const source = resolve(io.cwd, model);
  const description = await descriptionIn(context, source, model);
  const made = await madeFiles(context, { root, into, model, description });
  // The description itself is not written over the one that was read.
  const isSource = (path: string) => join(root, path) === source;
  const files = await standings(
    root,
    made.filter(({ path }) => !isSource(path)),
    sumsPathOf(description),
  );
  const byHand = files.filter(({ state }) => state === "byHand");
  if (byHand.length > 0 && !force && !dryRun) {
    const problems = byHand.map(({ path }): Problem => ({ sentence: { key: "madeFile", values: { path } } }));
    throw new UserError({ key: "generatedByHand" }, { problems });
  }
  const written = files.filter(({ state }) => state !== "same" && state !== "kept");
  if (!dryRun) for (const file of written) await write(join(root, file.path), file.text);
  if (json) {
    io.out(toJson({ files: files.map(({ path, state }) => ({ path, state })), written: dryRun ? 0 : written.length }));
    return exitCodes.ok;
  }
  for (const { path, state } of files) io.out(`${paint.bold(t(words[state]))}  ${path}\n`);
  for (const { path } of files.filter(({ state }) => state === "kept"))
    io.err(`${t({ key: "migrationKept", values: { file: path } })}\n`);
  if (!dryRun)
    io.out(
      `${t(written.length > 0 ? { key: "generatedDone", values: { written: written.length } } : "generatedNothing")}\n`,
    );
  return exitCodes.ok;
}

function refused({ language }: Context, file: string, faults: readonly Said[]): UserError {
  const problems = faults.map(
    (each): Problem => ({ sentence: { key: "modelFault", values: { fault: each[language] } } }),
  );
  return new UserError({ key: "modelRefused", values: { file } }, { problems });
}

async function descriptionIn(context: Context, path: string, file: string): Promise<EntityDescription> {
  const text = await readFile(path, "utf8").catch((cause) => {
    throw new UserError({ key: "noSuchFile", values: { file } }, { cause });
  });
  const { parsed, problems } = parseFile(file, text);
  if (!parsed) throw new UserError({ key: "modelRefused", values: { file } }, { problems });
  const { faults, description } = readModel(parsed.value);
  if (faults.length > 0) throw refused(context, file, faults);
  return description;
}

async function houseIn(root: string, folder: string): Promise<House> {
  const texts = new Map<string, string>();
  for (const file of [...houseFiles, contents]) {
    const text = await textOf(join(root, file));
    if (text === undefined) throw new UserError({ key: "noSources", values: { folder, file } });
    texts.set(file, text);
  }
  return houseOf((file) => texts.get(file) ?? "");
}

type Target = { root: string; into: string; model: string; description: EntityDescription };

/** All files of the entity, with the contract's table of contents as it would be. */
async function madeFiles(context: Context, { root, into, model, description }: Target): Promise<MadeFile[]> {
  const house = await houseIn(root, into);
  const numbered = await readdir(join(root, migrations));
  const own = numbered.find((file) => file.endsWith(migrationOf(description)));
  const next = Math.max(0, ...numbered.map((file) => Number.parseInt(file, 10) || 0)) + 1;
  const isOwn = () => existsSync(join(root, sumsPathOf(description)));
  const migration = own ? Number.parseInt(own, 10) : next;
  const made = generate(description, { house: { ...house, isOwn }, sha256, migration });
  if (made.faults) throw refused(context, model, made.faults);
  const list = (await textOf(join(root, contents))) ?? "";
  return [...made.files, { path: contents, text: withLines(list, made.lines, description.service) }];
}

/** Compares what is made with what is there, and with the sums of what was made last. */
async function standings(root: string, made: readonly MadeFile[], sumsPath: string): Promise<Standing[]> {
  const sums = sumsIn((await textOf(join(root, sumsPath))) ?? "");
  const stateOf = async ({ path, text }: MadeFile): Promise<State> => {
    const there = await textOf(join(root, path));
    if (there === undefined) return "new";
    if (there === text) return "same";
    if (path.startsWith(migrations)) return "kept";
    // The sums are the generator's own, and the table of contents gets a line.
    if (path === sumsPath || path === contents) return "changed";
    return sums.get(path) === sha256(there) ? "changed" : "byHand";
  };
  return Promise.all(made.map(async (file) => ({ ...file, state: await stateOf(file) })));
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
