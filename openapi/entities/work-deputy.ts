// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { FlowDeputy, FlowDeputyInput } from "../schema.ts";

/** Deputy. */
export const workDeputy = describe<FlowDeputy, FlowDeputyInput>()({
  name: "work/deputy",
  label: ["代理人", "Deputy"],
  plural: ["代理人", "Deputies"],
  id: "id",
  title: "deputyName",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    deputyId: { label: ["代理人", "Deputy"], kind: "user", in: "both", row: true, required: true },
    startTime: { label: ["开始时间", "Start"], kind: "datetime", in: "both", row: true, required: true },
    endTime: { label: ["结束时间", "End"], kind: "datetime", in: "both", row: true, required: true },
    category: { label: ["流程分类", "Category"], hint: ["流程分类，如 flow_1；空为全部", "Process category such as flow_1; empty means all"], kind: "text", maxLength: 64, in: "both", row: true },
    deputyName: { label: ["代理人", "Deputy"], hint: ["代理人姓名", "Name of the deputy"], kind: "text", maxLength: 64, in: "none", row: true },
    categoryName: { label: ["流程分类", "Category"], kind: "text", maxLength: 255, in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
  },
  verbs: {
    list: { op: "listOwnDeputies", method: "GET", path: "/blade-flow/deputy/list", code: null, takes: "page" },
    show: { op: "getOwnDeputy", method: "GET", path: "/blade-flow/deputy/detail", code: null, takes: "id" },
    create: { op: "submitOwnDeputy", method: "POST", path: "/blade-flow/deputy/submit", code: null, takes: "body" },
    edit: { op: "submitOwnDeputy", method: "POST", path: "/blade-flow/deputy/submit", code: null, takes: "body" },
    remove: { op: "removeOwnDeputies", method: "POST", path: "/blade-flow/deputy/remove", code: null, takes: "ids" },
  },
  filters: {},
  sorts: [],
});
