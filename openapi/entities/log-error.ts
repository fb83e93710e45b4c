// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { LogError } from "../schema.ts";

/** Error. */
export const logError = describe<LogError>()({
  name: "log/error",
  label: ["错误日志", "Error"],
  plural: ["错误日志", "Error log"],
  id: "id",
  title: "exceptionName",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "none", row: true },
    stackTrace: { label: ["堆栈", "Stack trace"], hint: ["仅详情", "In the details only"], kind: "text", maxLength: 65535, in: "none", row: true },
    exceptionName: { label: ["异常", "Error"], kind: "text", maxLength: 255, in: "none", row: true },
    message: { label: ["内容", "Message"], hint: ["仅详情", "In the details only"], kind: "text", maxLength: 65535, in: "none", row: true },
    lineNumber: { label: ["行号", "Line"], kind: "number", min: 0, max: 10000000, in: "none", row: true },
    fileName: { label: ["文件", "File"], kind: "text", maxLength: 1000, in: "none", row: true },
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
    list: { op: "listLogError", method: "GET", path: "/blade-log/error/list", code: "log_error_view", takes: "page" },
    show: { op: "getLogError", method: "GET", path: "/blade-log/error/detail", code: "log_error_view", takes: "id" },
    export: { op: "exportLogError", method: "GET", path: "/blade-log/error/export", code: "log_error_export", takes: "all" },
  },
  filters: {
    exceptionName: { label: ["异常", "Error"], kind: "text", maxLength: 255, match: "contains", field: "exceptionName" },
    serviceId: { label: ["服务", "Service"], kind: "text", maxLength: 32, match: "contains", field: "serviceId" },
    requestUri: { label: ["接口", "Path"], kind: "text", maxLength: 255, match: "contains", field: "requestUri" },
    method: { label: ["方法", "Method"], kind: "text", maxLength: 10, match: "equals", field: "method" },
    createBy: { label: ["操作人", "Account"], kind: "text", maxLength: 64, match: "contains", field: "createBy" },
    requestId: { label: ["请求编号", "Request ID"], kind: "text", maxLength: 64, match: "equals", field: "requestId" },
    createTime_datege: { label: ["时间", "Time"], kind: "datetime", match: "from", field: "createTime" },
    createTime_datelt: { label: ["时间", "Time"], kind: "datetime", match: "to", field: "createTime" },
  },
  sorts: ["createTime"],
  sheet: { export: ["createTime", "serviceId", "method", "requestUri", "createBy", "remoteIp", "time", "userAgent", "requestId", "exceptionName", "fileName", "lineNumber"] },
});
