// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { Schedule } from "../schema.ts";

/** Scheduled job. */
export const systemSchedule = describe<Schedule>()({
  name: "system/schedule",
  label: ["定时任务", "Scheduled job"],
  plural: ["定时任务", "Scheduled jobs"],
  id: "id",
  title: "title",
  fields: {
    id: { label: ["任务名", "Name"], kind: "text", in: "none", row: true },
    title: { label: ["任务", "Job"], hint: ["按调用者的语言", "In the language of the caller"], kind: "text", in: "none", row: true },
    state: { label: ["状态", "State"], kind: "choice", labels: { waiting: ["等待", "Waiting"], running: ["运行中", "Running"], failed: ["失败", "Failed"] }, in: "none", row: true },
    startTime: { label: ["上次开始", "Last started"], kind: "datetime", in: "none", row: true },
    seconds: { label: ["用时（秒）", "Seconds taken"], kind: "number", min: 0, fraction: true, in: "none", row: true },
    nextTime: { label: ["下次运行", "Next run"], kind: "datetime", in: "none", row: true },
    failures: { label: ["连续失败次数", "Failures in a row"], kind: "number", min: 0, in: "none", row: true },
    failure: { label: ["失败原因", "Failure"], kind: "text", in: "none", row: true },
  },
  verbs: {
    list: { op: "listSchedules", method: "GET", path: "/blade-system/schedule/list", code: "schedule_view", takes: "all" },
    run: { op: "runSchedules", method: "POST", path: "/blade-system/schedule/run", code: "schedule_run", takes: "ids" },
  },
  filters: {},
  sorts: [],
});
