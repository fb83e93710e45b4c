import { recruitPanel } from "@bladekit/openapi/entities/recruit-panel";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const PanelSheet = lazyPart(async () => (await import("./panel/PanelSheet.tsx")).PanelSheet);

/** Examiners of the sessions of interviews and skills tests, and how far their marks are. */
export const entity = defineEntity(recruitPanel, {
  columns: [
    { field: "sessionTitle", width: 140 },
    { field: "startTime", width: 148 },
    { field: "room", width: 120, hidden: true },
    { field: "examinerNames", width: 160 },
    { field: "people", width: 88, hidden: true },
    { field: "marked", width: 88 },
    { field: "done", width: 104 },
    { field: "state", width: 88 },
  ],
  filters: ["appointmentId"],
  sort: ["createTime", "DESC"],
  groups: {
    panel: ["appointmentId", "examiners", "chair"],
    rules: ["dropHigh", "dropLow", "hideNames"],
  },
  defaults: { dropHigh: 0, dropLow: 0, hideNames: true },
  actions: {
    finish: {
      on: "row",
      label: ["完成评分", "Finish"],
      main: true,
      when: ({ state }) => state === "open",
      confirm: [
        "得分写入各岗位的成绩，缺席的记为缺考。之后不能再修改评分。",
        "The scores are written for the posts, and whoever is absent is marked absent. Marks cannot be changed after that.",
      ],
    },
  },
  parts: { row: PanelSheet },
  words: { panel: recruitPanel.label, rules: ["计分规则", "Rules"] },
});
