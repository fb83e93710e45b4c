import { foldText } from "@bladekit/sdk/rules";
import { keepByVersion } from "../../../../db/keep.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { ownNames } from "../../../system/dict/dict-names.ts";
import { findDepts, idsBelow } from "../../plan/public/depts.ts";

/** A word of a search: every text that counts as it, and the departments that are named so, with those below. */
export type SearchWord = { texts: readonly string[]; deptIds: readonly string[] };

/** The business dictionary of synonyms: each entry is a list of words for one thing. */
const synonymDict = "recruit_synonym";

/** Words of a search that are looked at, and synonyms of each. Further ones are ignored, so that a statement stays short. */
const mostWords = 5;
const mostTexts = 12;

const keptSynonyms = keepByVersion<readonly (readonly string[])[]>(200);

/** The words of a search with what they may stand for. */
export async function searchWords(db: TenantDatabase, text: string | undefined): Promise<SearchWord[]> {
  const words = foldText(text ?? "")
    .split(" ")
    .filter(Boolean)
    .slice(0, mostWords);
  if (words.length === 0) return [];
  const [synonyms, depts, englishOf] = await Promise.all([readSynonyms(db), findDepts(db), ownNames(db, "en")]);
  return words.map((word) => {
    const texts = waysToSay(word, synonyms);
    const isNamed = (name: string) => texts.some((each) => foldText(name).includes(each));
    const named = depts.filter(({ deptName }) => isNamed(deptName) || isNamed(englishOf(deptName)));
    return { texts, deptIds: [...new Set(named.flatMap(({ id }) => idsBelow(depts, id)))].sort() };
  });
}

/** A folded word, and the same with each of its parts replaced by what else it is called. */
function waysToSay(word: string, synonyms: readonly (readonly string[])[]): string[] {
  const others = synonyms.flatMap((group) => {
    const part = group.find((each) => word.includes(each));
    return part ? group.map((other) => word.replace(part, other)) : [];
  });
  return [...new Set([word, ...others])].slice(0, mostTexts);
}

function readSynonyms(db: TenantDatabase): Promise<readonly (readonly string[])[]> {
  const read = async () => {
    const rows = await db
      .selectFrom("bladeDictBiz")
      .select("dictValue")
      .where("code", "=", synonymDict)
      .where("parentId", "<>", "0")
      .where("isSealed", "=", 0)
      .orderBy("sort")
      .orderBy("id")
      .execute();
    // The longest first, so that a word is not taken for a part of it.
    return rows.map(({ dictValue }) => splitWords(dictValue).toSorted((a, b) => b.length - a.length));
  };
  const { kept, tenantId } = db;
  if (!kept || db.isTransaction) return read();
  return keptSynonyms(kept.home, [tenantId, kept.dictVersion], read);
}

const splitWords = (list: string) =>
  foldText(list)
    .split(/[,、;|/]/)
    .map((word) => word.trim())
    .filter(Boolean);
