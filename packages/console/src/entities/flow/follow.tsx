import { flowFollow } from "@bladekit/openapi/entities/flow-follow";
import { ProcessButton } from "../../components/process/ProcessButton.tsx";
import { defineEntity } from "../../entity/define-entity.ts";

/** Processes that run. */
export const entity = defineEntity(flowFollow, {
  columns: ["name", "categoryName", "startUser", "activityName", "suspensionState", "startTime"],
  filters: ["processDefinitionKey", "processInstanceId"],
  actions: {
    deleteProcessInstance: {
      on: "row",
      label: ["终止", "End"],
      confirm: ["终止后不能恢复，未办结的任务会取消。", "It cannot be taken back. Tasks that wait are cancelled."],
      danger: true,
    },
  },
  parts: { row: ProcessButton },
});
