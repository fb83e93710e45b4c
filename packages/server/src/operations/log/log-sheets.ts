import type { LogApi, LogError, LogUsual } from "@bladekit/openapi";
import { column, type Sheet } from "../../lists/sheets/sheet.ts";

/** The columns that the three logs share, without the long texts of their details. */
const common = [
  column<LogApi | LogError | LogUsual>("createTime", "时间", "Time", 20, (row) => row.createTime),
  column<LogApi | LogError | LogUsual>("serviceId", "服务", "Service", 16, (row) => row.serviceId),
  column<LogApi | LogError | LogUsual>("method", "方法", "Method", 8, (row) => row.method),
  column<LogApi | LogError | LogUsual>("requestUri", "接口", "Path", 50, (row) => row.requestUri),
  column<LogApi | LogError | LogUsual>("createBy", "操作人", "By", 16, (row) => row.createBy),
  column<LogApi | LogError | LogUsual>("remoteIp", "IP", "Address", 18, (row) => row.remoteIp),
  column<LogApi | LogError | LogUsual>("time", "耗时（毫秒）", "Milliseconds", 12, (row) => row.time),
  column<LogApi | LogError | LogUsual>("userAgent", "浏览器", "Browser", 40, (row) => row.userAgent),
  column<LogApi | LogError | LogUsual>("requestId", "请求编号", "Request id", 38, (row) => row.requestId),
];

export const usualSheet: Sheet<LogUsual> = {
  name: { zh: "通用日志", en: "log" },
  columns: [
    ...common,
    column("logLevel", "级别", "Level", 8, (row) => row.logLevel),
    column("logId", "业务编号", "Id", 30, (row) => row.logId),
  ],
};

export const callSheet: Sheet<LogApi> = {
  name: { zh: "接口日志", en: "calls" },
  columns: [...common, column("title", "操作", "What", 30, (row) => row.title)],
};

export const failureSheet: Sheet<LogError> = {
  name: { zh: "错误日志", en: "errors" },
  columns: [
    ...common,
    column("exceptionName", "异常", "Error", 30, (row) => row.exceptionName),
    column("fileName", "文件", "File", 40, (row) => row.fileName),
    column("lineNumber", "行号", "Line", 8, (row) => row.lineNumber),
  ],
};
