import { type RawBuilder, sql } from "kysely";
import type { Language } from "../../../contract/language.ts";
import { keepByVersion } from "../../../db/keep.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { headKey } from "./dict-head.ts";
import { dictLabel } from "./dict-label.ts";

/** Labels of business dictionary keys; an unknown or empty key has the label "". */
export type DictNames = (code: string, key: string | null | undefined) => string;

/** The version of a tenant's dictionaries, for the query that reads the tenant of a call. Any change of them makes it another. */
export function dictVersion(tenantId: string | RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce((select version from dict_version where name = ${tenantId}), 0)::text`;
}

/** A name that a hospital has given itself, such as that of a department, as its reader has it. */
export type OwnNames = (name: string) => string;

/** The business dictionary that gives a hospital's own names an English form. */
export const englishNameDict = "recruit_english_name";

// A document of a post is often named as its kind.
const ownNameDicts: readonly string[] = [englishNameDict, "attachment_category"];

type NamesByLanguage = Readonly<Record<Language, DictNames>> & { readonly english: OwnNames };

// All dictionaries of a hospital: some hundred short texts.
const keptLabels = keepByVersion<NamesByLanguage>(500);

/**
 * The labels of the given dictionaries in a language; sealed entries still have theirs. They are read again when the call brought another version.
 * A transaction uses what is kept already; what it reads itself is not kept, because it may be rolled back.
 */
export async function dictNames(
  db: TenantDatabase,
  codes: readonly string[],
  language: Language = "zh",
): Promise<DictNames> {
  return (await namesOf(db, codes))[language];
}

/** A hospital's own names in a language. In English, one that no entry of `recruit_english_name` has stays as it is. */
export async function ownNames(db: TenantDatabase, language: Language): Promise<OwnNames> {
  if (language === "zh") return (name) => name;
  return (await namesOf(db, ownNameDicts)).english;
}

async function namesOf(db: TenantDatabase, codes: readonly string[]): Promise<NamesByLanguage> {
  const { kept, tenantId } = db;
  if (!kept) return readLabels(db, codes);
  const key = [tenantId, kept.dictVersion];
  if (db.isTransaction) return (await keptLabels.known(kept.home, key)) ?? readLabels(db, codes);
  return keptLabels(kept.home, key, () => readLabels(db));
}

async function readLabels(db: TenantDatabase, codes?: readonly string[]): Promise<NamesByLanguage> {
  const rows = await db
    .selectFrom("bladeDictBiz")
    .select(["code", "dictKey", "dictValue", "dictValueEn"])
    .where("dictKey", "<>", headKey)
    .$if(codes !== undefined, (labels) => labels.where("code", "in", codes ?? []))
    .execute();
  const entries = new Map(rows.map((row) => [`${row.code}\n${row.dictKey}`, row]));
  const namesIn =
    (language: Language): DictNames =>
    (code, key) => {
      const entry = entries.get(`${code}\n${key}`);
      return entry ? dictLabel(entry, language) : "";
    };
  const own = new Map(
    rows.filter(({ code }) => ownNameDicts.includes(code)).map((row) => [row.dictValue, dictLabel(row, "en")]),
  );
  return { zh: namesIn("zh"), en: namesIn("en"), english: (name) => own.get(name) ?? name };
}
