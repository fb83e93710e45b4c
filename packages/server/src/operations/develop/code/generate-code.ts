import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { CodeFile } from "@bladekit/openapi";
import {
  bizDicts,
  generate,
  type House,
  isIn,
  type MadeFile,
  migrationOf,
  type Said,
} from "@bladekit/openapi/new-entity";
import document from "@bladekit/openapi/openapi.json" with { type: "json" };
import { fromWireTime } from "@bladekit/sdk/rules";
import { ZipFile } from "yazl";
import type { PlatformContext } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { menus } from "../../../contract/permissions/menus.ts";
import { listed, say } from "../../../contract/say.ts";
import { systemDicts } from "../../../contract/system-dicts.ts";
import { migrationsFolder } from "../../../db/migrate.ts";
import { fieldsOf } from "../model/model-rows.ts";
import { classNameOf, proposeFields } from "../model/propose-fields.ts";
import { readTable } from "../model/read-tables.ts";
import { describeEntity, type Source } from "./describe-entity.ts";

/** The kinds of templates whose files can be written. */
const written = ["crud", "tree"];
/** The most faults that one answer names. */
const mostNamed = 5;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** The rows of templates, in the order of their ids. @throws Refusal `not_found` */
async function rowsOf({ platform }: PlatformContext, ids: readonly string[]) {
  const rows = await platform
    .selectFrom("bladeCode")
    .leftJoin("bladeModel", "bladeModel.id", "bladeCode.modelId")
    .select([
      "bladeCode.id",
      "codeName",
      "serviceName",
      "modelId",
      "bladeCode.datasourceId",
      "tableName",
      "templateType",
    ])
    .select(["treePid", "generated", "modelName", "modelCode", "modelClass"])
    .where("bladeCode.id", "in", ids)
    .where("bladeCode.isDeleted", "=", 0)
    .orderBy("bladeCode.id")
    .execute();
  if (rows.length < new Set(ids).size) throw new Refusal("not_found");
  return rows;
}

async function sourceOf(ctx: PlatformContext, row: Row): Promise<Source> {
  const { serviceName, codeName, modelId, datasourceId, tableName, modelName, modelCode, modelClass } = row;
  const tree = row.templateType === "tree" ? { parent: row.treePid } : {};
  if (modelId && modelName && modelCode && modelClass)
    return {
      ...{ serviceName, code: modelCode, className: modelClass, title: modelName, ...tree },
      fields: await fieldsOf(ctx, modelId),
    };
  if (!datasourceId) throw invalidField("ids", say("{}：请先选择数据模型", "{}: choose a model first", codeName));
  const className = classNameOf(tableName);
  const { columns } = await readTable(ctx, datasourceId, tableName);
  return { serviceName, code: className, className, title: codeName, fields: proposeFields(columns), ...tree };
}

const groups = menus.filter(({ children = [] }) => children.length > 0).map(({ code }) => code);
let contract: string | undefined;

/** What this server knows of its own sources. */
function houseHere(migrations: readonly string[]): House {
  contract ??= JSON.stringify(document);
  return {
    ...{ groups, dicts: systemDicts.map(({ code }) => code), bizDicts, isTaken: isIn(contract) },
    isOwn: (entity) => {
      const [service = "", name = ""] = entity.split("/");
      return migrations.some((file) => file.endsWith(migrationOf({ service, name })));
    },
  };
}

function refused(codeName: string, faults: readonly Said[]): Refusal {
  const named = faults.slice(0, mostNamed);
  const rest = faults.length - named.length;
  const sentences = rest > 0 ? [...named, say("另有 {} 处", "and {} more", rest)] : named;
  const separator = { zh: "；", en: "; " };
  return invalidField(
    "ids",
    say("无法生成 {}：{}", "{} cannot be generated: {}", codeName, listed(sentences, separator)),
  );
}

/** The files of one template. `taken` are the names of migrations that others in the same archive have. */
async function filesOf(ctx: PlatformContext, row: Row, taken: readonly string[]): Promise<MadeFile[]> {
  const { codeName, templateType } = row;
  if (!written.includes(templateType))
    throw refused(codeName, [
      say("没有模板 {}；可用：{}", "there is no template {}. There are: {}", templateType, written.join(", ")),
    ]);
  const migrations = [...(await readdir(migrationsFolder)), ...taken];
  const house = houseHere(migrations);
  const { faults, description } = describeEntity(await sourceOf(ctx, row), groups);
  const own = migrations.find((file) => file.endsWith(migrationOf(description)));
  const next = Math.max(...migrations.map((file) => Number.parseInt(file, 10) || 0)) + 1;
  const made = generate(description, { house, sha256, migration: own ? Number.parseInt(own, 10) : next });
  if (made.faults || faults.length > 0) throw refused(codeName, [...faults, ...(made.faults ?? [])]);
  return made.files;
}

const sumsOf = (files: readonly MadeFile[]) => Object.fromEntries(files.map(({ path, text }) => [path, sha256(text)]));

/**
 * The files that a template would give, each compared with the last archive.
 * @throws Refusal `not_found`, `validation_failed` for what has no template
 */
export async function previewFiles(ctx: PlatformContext, id: string): Promise<CodeFile[]> {
  const [row] = await rowsOf(ctx, [id]);
  if (!row) throw new Refusal("not_found");
  const last = row.generated as Readonly<Record<string, string>>;
  return (await filesOf(ctx, row, [])).map(({ path, text }) => {
    const sum = Object.hasOwn(last, path) ? last[path] : undefined;
    return { path, text, state: sum === undefined ? "new" : sum === sha256(text) ? "same" : "changed" };
  });
}

/**
 * An archive with the files of templates, and what keeps their sums for the next preview.
 * @throws Refusal `not_found`, `validation_failed` for what has no template, or for two templates of one entity
 */
export async function archiveOf(ctx: PlatformContext, ids: readonly string[]) {
  const all = new Map<string, string>();
  const sums = new Map<string, Readonly<Record<string, string>>>();
  for (const row of await rowsOf(ctx, ids)) {
    const migrations = [...all.keys()].flatMap((path) => (path.endsWith(".sql") ? [path.split("/").at(-1) ?? ""] : []));
    const files = await filesOf(ctx, row, migrations);
    if (files.some(({ path }) => all.has(path)))
      throw refused(row.codeName, [
        say("所选记录中已有同名实体", "another chosen template has an entity of this name"),
      ]);
    for (const { path, text } of files) all.set(path, text);
    sums.set(row.id, sumsOf(files));
  }
  const zip = new ZipFile();
  const mtime = fromWireTime(ctx.now);
  for (const [path, text] of all) zip.addBuffer(Buffer.from(text), path, mtime ? { mtime } : {});
  zip.end();
  const keepSums = async () => {
    for (const [id, generated] of sums)
      await ctx.platform
        .updateTable("bladeCode")
        .set({ generated: JSON.stringify(generated) })
        .where("id", "=", id)
        .execute();
  };
  return { bytes: await buffer(zip.outputStream), keepSums };
}
