import { workSend } from "@bladekit/openapi/entities/work-send";
import { Holder } from "../../flow/Holder.tsx";
import { Outcome } from "../../flow/Outcome.tsx";
import { ProcessButton } from "../../flow/ProcessButton.tsx";
import { TaskContent } from "../../flow/TaskContent.tsx";
import { defineEntity } from "../../model/define-entity.ts";

/** Processes that the person started, each with the task where it stands. */
export const entity = defineEntity(workSend, {
  columns: [
    { field: "processDefinitionName", width: 120 },
    { field: "categoryName", hidden: true },
    { field: "content", cell: ({ content }) => <TaskContent content={content} />, width: 240 },
    { field: "taskName", width: 120 },
    { field: "assigneeName", width: 120, cell: (row) => <Holder row={row} /> },
    { field: "processOutcome", cell: (row) => <Outcome row={row} /> },
    "createTime",
  ],
  filters: ["processDefinitionName", "beginDate", "endDate"],
  actions: {
    urge: {
      on: "row",
      label: ["催办", "Urge"],
      when: ({ mayUrge }) => mayUrge === true,
    },
    withdraw: {
      on: "row",
      label: ["撤回", "Take back"],
      confirm: ["撤回后流程结束，需要时请重新发起。", "The process ends. Start a new one if you need it."],
      danger: true,
      when: ({ processIsFinished }) => processIsFinished === "unfinished",
    },
  },
  parts: { row: ProcessButton },
  words: { empty: ["您还没有发起过流程", "You have not started any process yet"] },
});
