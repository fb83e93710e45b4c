import type { OpenTask, ProcessPlaces } from "@bladekit/openapi";
import { flowFollow } from "@bladekit/openapi/entities/flow-follow";
import { ProcessButton } from "../../flow/ProcessButton.tsx";
import { defineEntity } from "../../model/define-entity.ts";

const { deleteProcessInstance } = flowFollow.verbs;
const { deleteReason } = deleteProcessInstance.asks;

/** Blade's pages may leave the reason out; the console asks for it, because the starter is told it. */
const followed = {
  ...flowFollow,
  verbs: {
    ...flowFollow.verbs,
    deleteProcessInstance: {
      ...deleteProcessInstance,
      asks: { deleteReason: { ...deleteReason, required: true } },
    },
  },
} as const;

/** Processes that run. */
export const entity = defineEntity(followed, {
  columns: [
    "name",
    { field: "categoryName", width: 120 },
    { field: "startUser", width: 100 },
    { field: "activityName", width: 150 },
    { field: "suspensionState", width: 100 },
    "startTime",
  ],
  filters: ["processDefinitionKey", "processInstanceId"],
  actions: {
    jump: {
      on: "row",
      label: ["跳转", "Move to step"],
      prefers: ["token"],
      choices: async (data, [row]) => {
        const ids = [row?.processInstanceId ?? ""];
        const { from, to } = (await data.run("flow/follow", "jumpSteps", { ids })) as ProcessPlaces;
        return {
          token: Object.fromEntries(from.map(({ token, name }) => [token, [name, name]])),
          node: Object.fromEntries(to.map(({ node, name }) => [node, [name, name]])),
        };
      },
    },
    reassignTask: {
      on: "row",
      label: ["改派", "Reassign"],
      prefers: ["task"],
      choices: async (data, [row]) => {
        const ids = [row?.processInstanceId ?? ""];
        const tasks = (await data.run("flow/follow", "openTasks", { ids })) as OpenTask[];
        return { task: Object.fromEntries(tasks.map(({ task, name }) => [task, [name, name]])) };
      },
    },
    suspend: {
      on: "row",
      label: ["挂起", "Suspend"],
      confirm: [
        "挂起后不能办理，恢复后从原处继续。",
        "Nobody can act on it while it is suspended. Once resumed, it continues from the same place.",
      ],
      when: ({ suspensionState }) => suspensionState === 1,
    },
    resume: {
      on: "row",
      label: ["恢复", "Resume"],
      when: ({ suspensionState }) => suspensionState === 2,
    },
    deleteProcessInstance: {
      on: "row",
      label: ["终止", "Terminate"],
      confirm: ["终止后不能恢复，未办结的任务会取消。", "This cannot be undone. Open tasks will be cancelled."],
      danger: true,
    },
  },
  parts: { row: ProcessButton },
});
