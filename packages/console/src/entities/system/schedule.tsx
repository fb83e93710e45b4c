import { systemSchedule } from "@bladekit/openapi/entities/system-schedule";
import { defineEntity } from "../../model/define-entity.ts";

/** Work that comes round, for all instances together. */
export const entity = defineEntity(systemSchedule, {
  columns: [
    { field: "title", width: 240 },
    { field: "state", width: 100 },
    "startTime",
    { field: "seconds", width: 110 },
    "nextTime",
    { field: "failures", width: 120 },
    { field: "failure", width: 220, hidden: true },
    { field: "id", hidden: true },
  ],
  isReadInList: true,
  actions: {
    run: {
      on: "rows",
      label: ["立即运行", "Run now"],
      confirm: ["任务将在一分钟内开始。", "It begins within a minute."],
      when: ({ state }) => state !== "running",
    },
  },
});
