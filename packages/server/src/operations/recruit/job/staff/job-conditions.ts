import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import type { Column, Entry, Text } from "../../../../lists/sheets/sheet.ts";

/** Columns of conditions are called as their field is. */
export const conditionColumns = Object.keys(recruitJob.fields.conditions.of);

const subject =
  "专业|年龄|学历|学位|职称|资格|规培|工作年限|年限|工作经验|经验|医院等级|外语|语种|毕业年份|政治面貌|条件";

// 不限, 专业不限, 不限专业, 无, 无要求, /, —, -
const nothing = new RegExp(
  `^(?:[-‐-―－_/\\\\、]+|(?:${subject})?(?:不限制?|无|无要求|无限制|不作要求|不做要求|不要求)|不限制?(?:${subject})|none|any|n/a|no limit|no requirement)$`,
  "i",
);

/** Whether a cell says that there is no condition, as people write it. */
export const isNoCondition = (text: string): boolean =>
  nothing.test(text.normalize("NFKC").replace(/\s+/g, " ").trim());

/** The conditions of a row that are lifted, because its cells say so. An empty cell lifts none. */
export const liftedIn = (texts: Readonly<Record<string, string>>) =>
  conditionColumns.filter((key) => isNoCondition(texts[key] ?? ""));

/** A column that takes these words where it is one of a condition. */
export function withNoCondition<Row>(column: Column<Row>): Column<Row> {
  const { entry, key } = column;
  const isCondition = conditionColumns.includes(key);
  if (!isCondition || !entry?.check) return column;
  return { ...column, entry: { ...entry, check: (text) => (isNoCondition(text) ? undefined : entry.check?.(text)) } };
}

const aloneText: Text = {
  zh: "“不限”不能与专业同填；没有限制时请留空",
  en: "“Any” cannot stand beside majors. Leave the cell empty if there is no condition",
};

/** Majors, each of which is one: words that mean any stand alone. */
export const majorsEntry = (entry: Entry, listIn: (text: string) => string[]): Entry => ({
  ...entry,
  check: (text) => (listIn(text).some(isNoCondition) ? aloneText : undefined),
});
