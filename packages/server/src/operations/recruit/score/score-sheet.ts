import type { ScoreRow } from "@bladekit/openapi";
import { isScore, type ScorePart } from "@bladekit/sdk/rules";
import { type Column, column, fills, type Sheet, type Text } from "../../../lists/sheets/sheet.ts";

/** How sheets say that somebody was absent. */
const absent: Text = { zh: "缺考", en: "absent" };
const yesNo = (is: boolean): Text => (is ? { zh: "是", en: "Yes" } : { zh: "否", en: "No" });

/** A cell as a mark; undefined when it is none. */
export function toMark(text: string): number | "absent" | undefined {
  if (text === absent.zh || text.toLowerCase() === absent.en) return "absent";
  const value = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return isScore(value) ? value : undefined;
}

function part(key: ScorePart, zh: string, en: string): Column<ScoreRow> {
  const hint: Text = {
    zh: `须为 0 至 100、至多两位小数的数，或“${absent.zh}”`,
    en: `A number from 0 to 100 with two decimals at most, or “${absent.en}”`,
  };
  const check = (text: string) => (toMark(text) === undefined ? hint : undefined);
  return fills(
    column<ScoreRow>(key, zh, en, 10, (row, language) =>
      row.absent.includes(key) ? absent[language] : (row[key] ?? ""),
    ),
    { check, hint },
  );
}

const bonusHint: Text = {
  zh: "须为 0 至 100、至多两位小数的数",
  en: "A number from 0 to 100 with two decimals at most",
};

/** Scores of a post as a sheet. One that was exported can be filled in and read again; what is computed is not read. */
export const scoreSheet: Sheet<ScoreRow> = {
  name: { zh: "成绩", en: "scores" },
  columns: [
    fills(
      column("applicationNo", "受理编号", "Receipt", 20, (row) => row.applicationNo),
      {
        isRequired: true,
        hint: {
          zh: "导出成绩表即得本岗位考生的受理编号",
          en: "An export of the scores has the receipts of the post's candidates",
        },
      },
    ),
    fills(
      column("candidateName", "姓名", "Name", 12, (row) => row.candidateName),
      { hint: { zh: "填写则与受理编号核对", en: "If filled in, it has to be the name of the receipt's candidate" } },
    ),
    part("written", "笔试", "Written exam"),
    part("interview", "面试", "Interview"),
    part("skill", "技能考核", "Skills test"),
    fills(
      column("bonus", "加分", "Bonus", 8, (row) => row.bonus ?? ""),
      { check: (text) => (typeof toMark(text) === "number" ? undefined : bonusHint), hint: bonusHint },
    ),
    column("total", "总分", "Total", 10, (row) => row.total ?? ""),
    column("rank", "名次", "Rank", 8, (row) => row.rank ?? ""),
    column("passed", "是否合格", "Passed", 10, (row, language) =>
      row.passed === undefined ? "" : yesNo(row.passed)[language],
    ),
  ],
};
