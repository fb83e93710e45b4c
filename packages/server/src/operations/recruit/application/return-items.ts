import type { Resume, ReturnItem } from "@bladekit/openapi";
import { say } from "../../../contract/say.ts";
import { invalidFields } from "../../../contract/validator.ts";
import { sectionNames } from "../resume/resume-document.ts";
import { canonicalJson } from "./snapshot.ts";

/** A part of a résumé: a section, or a field of one that has no entries. */
const partOf = (resume: Partial<Resume>, { section, field }: Pick<ReturnItem, "section" | "field">): string => {
  const content = resume[section] ?? {};
  const part = field && !Array.isArray(content) ? (content as Readonly<Record<string, unknown>>)[field] : content;
  return canonicalJson(part ?? null);
};

/** The items as they are kept; null where there is none. @throws Refusal `validation_failed` for items of another action, or without words */
export function readItems(action: string, items: readonly ReturnItem[] = []): string | null {
  if (items.length === 0) return null;
  if (action !== "return")
    throw invalidFields([
      {
        field: "items",
        message: say("只有退回补正时才标记需修改处", "Items are only used when returning for correction"),
      },
    ]);
  const faults = items.flatMap(({ note }, index) =>
    note.trim() === ""
      ? [{ field: `items.${index}.note`, message: say("请写明需修改的内容", "Say what has to be corrected") }]
      : [],
  );
  if (faults.length > 0) throw invalidFields(faults);
  return JSON.stringify(items);
}

/** The items with whether the candidate has changed that part of the résumé since it was handed in. */
export const itemsWithState = (items: unknown, handedIn: Partial<Resume>, now: Partial<Resume>) =>
  ((items ?? []) as ReturnItem[]).map((item) => ({ ...item, isDone: partOf(handedIn, item) !== partOf(now, item) }));

/** Parts that differ: a section of entries as a whole, and the fields of any other. */
export function changedParts(before: Partial<Resume>, after: Partial<Resume>): string[] {
  return sectionNames.flatMap((section) => {
    const [was, is] = [before[section] ?? {}, after[section] ?? {}];
    if (partOf(before, { section }) === partOf(after, { section })) return [];
    if (Array.isArray(is)) return [section];
    const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return fields
      .filter((field) => partOf(before, { section, field }) !== partOf(after, { section, field }))
      .map((field) => `${section}.${field}`);
  });
}
