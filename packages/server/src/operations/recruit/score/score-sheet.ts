import type { ScoreRow } from "@bladekit/openapi";
import { recruitScore } from "@bladekit/openapi/entities/recruit-score";
import { isScore, type ScorePart } from "@bladekit/sdk/rules";
import { type ColumnChange, entitySheet } from "../../../lists/sheets/entity-sheet.ts";
import type { Text } from "../../../lists/sheets/sheet.ts";

/** How sheets say that somebody was absent. */
const absent: Text = { zh: "缺考", en: "absent" };

/** A cell as a mark; undefined when it is none. */
export function toMark(text: string): number | "absent" | undefined {
  if (text === absent.zh || text.toLowerCase() === absent.en) return "absent";
  const value = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return isScore(value) ? value : undefined;
}

const markHint: Text = {
  zh: `须为 0 至 100、至多两位小数的数，或“${absent.zh}”`,
  en: `Must be a number from 0 to 100 with up to two decimals, or “${absent.en}”`,
};

const part = (key: ScorePart): ColumnChange<ScoreRow> => ({
  width: 10,
  value: (row, language) => (row.absent.includes(key) ? absent[language] : (row[key] ?? "")),
  entry: { check: (text) => (toMark(text) === undefined ? markHint : undefined), hint: markHint, takes: "number" },
});

const bonusHint: Text = {
  zh: "须为 0 至 100、至多两位小数的数",
  en: "Must be a number from 0 to 100 with up to two decimals",
};

/** Scores of a post as a sheet. One that was exported can be filled in and read again; what is computed is not read. */
export const scoreSheet = entitySheet<ScoreRow>(recruitScore, {
  applicationNo: {
    entry: {
      isRequired: true,
      hint: {
        zh: "导出成绩表即得本岗位考生的受理编号",
        en: "Export the scores to get the receipt numbers of this post’s candidates",
      },
    },
  },
  candidateName: {
    width: 12,
    entry: {
      hint: { zh: "填写则与受理编号核对", en: "If filled in, it is checked against the receipt number" },
    },
  },
  written: part("written"),
  interview: part("interview"),
  skill: part("skill"),
  bonus: {
    entry: {
      check: (text) => (typeof toMark(text) === "number" ? undefined : bonusHint),
      hint: bonusHint,
      takes: "number",
    },
  },
});
