// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { LogUsual } from "../schema.ts";

/** Log entry. */
export const logUsual = describe<LogUsual>()({
  name: "log/usual",
  label: ["操作日志", "Log entry"],
  plural: ["操作日志", "Action log"],
  id: "id",
  title: "logId",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "none", row: true },
    logLevel: { label: ["级别", "Level"], kind: "text", maxLength: 10, in: "none", row: true },
    logId: { label: ["业务编号", "Business ID"], kind: "text", maxLength: 100, in: "none", row: true },
    logData: { label: ["内容", "Text"], kind: "text", maxLength: 65535, in: "none", row: true },
    serviceId: { label: ["服务", "Service"], kind: "text", maxLength: 32, in: "none", row: true },
    serverHost: { label: ["主机", "Host"], kind: "text", maxLength: 255, in: "none", row: true },
    serverIp: { label: ["服务地址", "Server address"], kind: "text", maxLength: 255, in: "none", row: true },
    env: { label: ["环境", "Environment"], kind: "text", maxLength: 255, in: "none", row: true },
    method: { label: ["方法", "Method"], kind: "text", maxLength: 10, in: "none", row: true },
    requestUri: { label: ["接口", "Path"], kind: "text", maxLength: 255, in: "none", row: true },
    userAgent: { label: ["浏览器", "Browser"], kind: "text", maxLength: 1000, in: "none", row: true },
    remoteIp: { label: ["IP 地址", "IP address"], kind: "text", maxLength: 255, in: "none", row: true },
    methodClass: { label: ["类名", "Class"], kind: "text", maxLength: 255, in: "none", row: true },
    methodName: { label: ["方法名", "Handler"], kind: "text", maxLength: 255, in: "none", row: true },
    params: { label: ["参数", "Parameters"], hint: ["已脱敏，仅详情", "Masked, in the details only"], kind: "text", maxLength: 65535, in: "none", row: true },
    time: { label: ["耗时（毫秒）", "Duration (ms)"], kind: "text", maxLength: 64, in: "none", row: true },
    createBy: { label: ["操作人", "Account"], kind: "text", maxLength: 64, in: "none", row: true },
    createTime: { label: ["时间", "Time"], kind: "datetime", in: "none", row: true },
    requestId: { label: ["请求编号", "Request ID"], hint: ["响应头 x-request-id 的值", "The value of the response header x-request-id"], kind: "text", maxLength: 64, in: "none", row: true },
  },
  verbs: {
    list: { op: "listLogUsual", method: "GET", path: "/blade-log/usual/list", code: "log_usual_view", takes: "page" },
    show: { op: "getLogUsual", method: "GET", path: "/blade-log/usual/detail", code: "log_usual_view", takes: "id" },
    export: { op: "exportLogUsual", method: "GET", path: "/blade-log/usual/export", code: "log_usual_export", takes: "all" },
  },
  filters: {
    logLevel: { label: ["级别", "Level"], kind: "text", maxLength: 10, match: "equals", field: "logLevel" },
    logId: { label: ["业务编号", "Business ID"], kind: "text", maxLength: 100, match: "equals", field: "logId" },
    serviceId: { label: ["服务", "Service"], kind: "text", maxLength: 32, match: "contains", field: "serviceId" },
    requestUri: { label: ["接口", "Path"], kind: "text", maxLength: 255, match: "contains", field: "requestUri" },
    method: { label: ["方法", "Method"], kind: "text", maxLength: 10, match: "equals", field: "method" },
    createBy: { label: ["操作人", "Account"], kind: "text", maxLength: 64, match: "contains", field: "createBy" },
    requestId: { label: ["请求编号", "Request ID"], kind: "text", maxLength: 64, match: "equals", field: "requestId" },
    createTime_datege: { label: ["时间", "Time"], kind: "datetime", match: "from", field: "createTime" },
    createTime_datelt: { label: ["时间", "Time"], kind: "datetime", match: "to", field: "createTime" },
  },
  sorts: ["createTime"],
  sheet: { export: ["createTime", "serviceId", "method", "requestUri", "createBy", "remoteIp", "time", "userAgent", "requestId", "logLevel", "logId", "logData"] },
});
