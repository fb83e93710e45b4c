import { type Operation, operationList } from "../../contract/document.ts";
import type { ErrorCode } from "../../contract/errors.ts";
import type { Language } from "../../contract/language.ts";

const operations = new Map<string, Operation>(operationList.map((operation) => [operation.id, operation]));

/** The title of a call as the log keeps it: in Chinese, with the code of a refusal. */
export const callTitle = ({ title }: Operation, refused?: ErrorCode): string =>
  refused ? `${title.zh}（${refused}）` : title.zh;

/** A stored title in the language of its reader. If the operation has another title now, the stored one is shown unchanged. */
export function titleIn(language: Language, { title, methodName }: { title: string; methodName: string }): string {
  const known = operations.get(methodName)?.title;
  if (language === "zh" || !known) return title;
  if (title === known.zh) return known.en;
  const [, refused] = title.startsWith(known.zh) ? (/^（(\w+)）$/.exec(title.slice(known.zh.length)) ?? []) : [];
  return refused ? `${known.en} (${refused})` : title;
}

/** The operations whose titles contain a text in the language of the reader. */
export const operationsTitled = (language: Language, text: string): string[] =>
  operationList.filter(({ title }) => title[language].toLowerCase().includes(text.toLowerCase())).map(({ id }) => id);
