import type { CandidateRow } from "@bladekit/openapi";
import { recruitApplication } from "@bladekit/openapi/entities/recruit-application";
import { applicationStatusText } from "@bladekit/sdk/rules";
import { entitySheet } from "../../../../lists/sheets/entity-sheet.ts";
import type { Text } from "../../../../lists/sheets/sheet.ts";

/** How sheets name a sex. */
export const sexes: Readonly<Record<string, Text>> = {
  male: { zh: "男", en: "Male" },
  female: { zh: "女", en: "Female" },
};

/** Applications as a sheet; a row says what the list says, masked as it is there. */
export const applicationSheet = entitySheet<CandidateRow>(recruitApplication, {
  candidateName: { width: 12 },
  sex: { width: 6, value: (row, language) => sexes[row.sex]?.[language] ?? "" },
  age: { width: 6, value: (row) => (row.age === 0 ? "" : row.age) },
  school: { width: 24 },
  jobTitle: { width: 26 },
  planName: { width: 26 },
  status: {
    title: { zh: "状态", en: "State" },
    width: 14,
    value: (row, language) => applicationStatusText(row, language),
  },
  stage: { width: 12 },
  note: { width: 30 },
});
