import { recruitAppeal } from "@bladekit/openapi/entities/recruit-appeal";
import { defineEntity } from "../../model/define-entity.ts";
import { AppealFiles } from "./appeal/AppealFiles.tsx";

/** Appeals against a failed screening and re-checks of scores, which staff answer once. */
export const entity = defineEntity(recruitAppeal, {
  columns: [
    { field: "candidateName", width: 96 },
    { field: "kind", width: 96 },
    { field: "part", width: 84 },
    { field: "jobTitle", width: 140 },
    { field: "content", width: 200 },
    { field: "files", width: 150, hidden: true },
    { field: "state", width: 88 },
    { field: "createTime", width: 148 },
    { field: "applicationId", width: 150, hidden: true },
    { field: "scoreBefore", hidden: true },
    { field: "scoreAfter", hidden: true },
    { field: "answer", hidden: true },
    { field: "closeUserName", hidden: true },
    { field: "closeTime", hidden: true },
  ],
  filters: ["state", "kind"],
  fields: { files: { cell: ({ files }) => <AppealFiles files={files} /> } },
  actions: {
    answer: {
      on: "row",
      label: ["答复申诉", "Answer the appeal"],
      main: true,
      when: ({ kind, state }) => kind === "appeal" && state === "open",
      shows: ["candidateName", "jobTitle", "content"],
    },
    recheck: {
      on: "row",
      label: ["答复成绩复核", "Answer the re-check"],
      main: true,
      when: ({ kind, state }) => kind === "recheck" && state === "open",
      shows: ["candidateName", "part", "scoreBefore", "content"],
    },
  },
});
