// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { RuntimeFact } from "../schema.ts";

/** Runtime fact. */
export const systemRuntime = describe<RuntimeFact>()({
  name: "system/runtime",
  label: ["运行状况", "Runtime fact"],
  plural: ["运行状况", "Runtime"],
  id: "id",
  title: "title",
  fields: {
    id: { label: ["主键", "ID"], kind: "text", maxLength: 300, in: "none", row: true },
    kind: { label: ["类别", "Kind"], kind: "choice", labels: { version: ["版本", "Version"], database: ["数据库", "Database"], message: ["消息", "Messages"], log: ["日志", "Logs"], call: ["慢接口", "Slow call"], key: ["密钥", "Key"] }, in: "none", row: true },
    title: { label: ["项目", "Item"], hint: ["按调用者的语言", "In the language of the caller"], kind: "text", maxLength: 300, in: "none", row: true },
    value: { label: ["数值", "Value"], hint: ["按调用者的语言", "In the language of the caller"], kind: "text", maxLength: 300, in: "none", row: true },
    note: { label: ["说明", "Note"], hint: ["按调用者的语言", "In the language of the caller"], kind: "text", maxLength: 300, in: "none", row: true },
  },
  verbs: {
    list: { op: "listRuntimeFacts", method: "GET", path: "/blade-system/runtime/list", code: "runtime_view", takes: "all" },
  },
  filters: {
    kind: { label: ["类别", "Kind"], kind: "choice", labels: { version: ["版本", "Version"], database: ["数据库", "Database"], message: ["消息", "Messages"], log: ["日志", "Logs"], call: ["慢接口", "Slow call"], key: ["密钥", "Key"] }, match: "equals", field: "kind" },
  },
  sorts: [],
});
