import { type Language, nameIn } from "../../../contract/language.ts";

/** The label of an entry as its reader has it; an entry without an English one has the Chinese one for everybody. */
export function dictLabel(entry: { dictValue: string; dictValueEn: string }, language: Language): string {
  return nameIn(language, entry.dictValue, entry.dictValueEn);
}
