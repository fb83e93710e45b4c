import { recruitDataRequest } from "@bladekit/openapi/entities/recruit-data-request";
import { defineEntity } from "../../model/define-entity.ts";
import { DaysLeft } from "./data-request/DaysLeft.tsx";

/** What candidates ask about their personal data. Staff answer once, within the days of the law. */
export const entity = defineEntity(recruitDataRequest, {
  columns: [
    { field: "candidateName", width: 96 },
    { field: "kind", width: 116 },
    { field: "content", width: 240 },
    { field: "state", width: 100 },
    { field: "daysLeft", width: 112, cell: (row) => <DaysLeft {...row} /> },
    { field: "createTime", width: 148 },
    { field: "dueDate", width: 112, hidden: true },
    { field: "answer", hidden: true },
    { field: "closeUserName", hidden: true },
    { field: "closeTime", hidden: true },
  ],
  filters: ["state", "kind"],
  isReadInList: true,
  actions: {
    answer: {
      on: "row",
      label: ["答复请求", "Answer the request"],
      main: true,
      when: ({ state }) => state === "open",
      shows: ["candidateName", "kind", "content", "dueDate"],
    },
  },
  words: { empty: ["没有个人信息请求", "No data requests"] },
});
