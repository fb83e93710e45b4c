import type { Candidate } from "@bladekit/openapi";
import { recruitCandidate } from "@bladekit/openapi/entities/recruit-candidate";
import { applicationStatusText } from "@bladekit/sdk/rules";
import { entitySheet } from "../../../../lists/sheets/entity-sheet.ts";

/** Candidates as a sheet; a row says what the list says, masked as it is there. */
export const candidateSheet = entitySheet<Candidate>(recruitCandidate, {
  candidateName: { width: 12 },
  sex: { width: 6 },
  age: { width: 6, value: (row) => (row.age === 0 ? "" : row.age) },
  school: { width: 24 },
  jobTitle: { width: 26 },
  status: {
    title: { zh: "状态", en: "State" },
    width: 14,
    value: (row, language) => applicationStatusText(row, language),
  },
});
