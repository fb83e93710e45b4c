import type { LogUsual } from "@bladekit/openapi";
import { logApi } from "@bladekit/openapi/entities/log-api";
import { logError } from "@bladekit/openapi/entities/log-error";
import { logUsual } from "@bladekit/openapi/entities/log-usual";
import { expressionBuilder } from "kysely";
import type { Context } from "../../context/context.ts";
import { defineHandlers } from "../../context/handler.ts";
import type { Language } from "../../contract/language.ts";
import type { DB } from "../../db/schema.ts";
import { listedAs } from "../../lists/listed-as.ts";
import { defineResource, type Rows } from "../../lists/resource.ts";
import { contains } from "../../lists/search.ts";
import { exportSheet } from "../../lists/sheets/export-sheet.ts";
import { operationsTitled, titleIn } from "./call-title.ts";
import { logClientErrors } from "./client-errors.ts";
import { deviceOf } from "./device.ts";
import { callSheet, failureSheet, usualSheet } from "./log-sheets.ts";
import { getRecordVersion, listRecordHistory } from "./record-history.ts";

const common = [
  ...["id", "serviceId", "serverHost", "serverIp", "env", "method", "requestUri", "userAgent", "remoteIp"],
  ...["methodClass", "methodName", "time", "createBy", "createTime", "requestId"],
] as const;

type Table = "logUsual" | "logApi" | "logError";
type Filter = { createTime_datege?: string; createTime_datelt?: string; title?: string; logData?: string };

/** A log, newest first: whoever opens one wants to know what has just happened (docs/decisions/running-the-server.md). The details alone have the long texts. */
function defineLog<T extends Table, Short extends string, Long extends string, Own extends object = object>(
  table: T,
  columns: { short: readonly Short[]; long: readonly Long[] },
  listed: { filters: object; sortable: typeof logApi.sorts },
  show: (ctx: Context, row: never) => Own = (_ctx, row) => row,
) {
  const resourceOf = <C extends string>(own: readonly C[]) =>
    defineResource({
      table: table as "logApi",
      source: (ctx: Context) => ctx.logs.rowsOf(ctx.tenantId, ctx.db.dataScopes),
      // The columns of the two other tables that this one has not are their own.
      columns: [...common, ...own] as readonly (typeof common)[number][],
      ...(listed as ReturnType<typeof listedAs<typeof logApi>>),
      order: [["createTime", "desc"]],
      present: (ctx, rows) => rows.map((row) => show(ctx, row as never) as Own & Record<C, never> & typeof row),
    });
  const list = resourceOf(columns.short);
  const whole = resourceOf([...columns.short, ...columns.long, "params"]);
  return {
    page: (ctx: Context, query: Filter) => list.page(ctx, query, (rows) => within(ctx, rows, query)),
    batches: (ctx: Context, query: Filter) => list.batches(ctx, query, (rows) => within(ctx, rows, query)),
    detail: (ctx: Context, id: string) => whole.detail(ctx, id),
  };
}

function within({ language }: Context, rows: Rows<"logApi">, query: Filter): Rows<"logApi"> {
  const { createTime_datege: from, createTime_datelt: until, title, logData } = query;
  return rows
    .$if(!!from, (list) => list.where("createTime", ">=", from ?? ""))
    .$if(!!until, (list) => list.where("createTime", "<", until ?? ""))
    .$if(!!title, (list) => list.where(titled(language, title ?? "")))
    .$if(!!logData, (list) => list.where(worded(language, logData ?? "")));
}

/** The text is looked for in titles as the reader sees them, and as the log keeps them. */
function titled(language: Language, text: string) {
  const { eb } = expressionBuilder<DB, "logApi">();
  const kept = eb(...contains("title", text));
  const named = language === "zh" ? [] : operationsTitled(language, text);
  return named.length > 0 ? eb.or([kept, eb("methodName", "in", named)]) : kept;
}

/** The text is looked for in sentences as the reader sees them. A row from before has a Chinese one alone. */
const worded = (language: Language, text: string) =>
  expressionBuilder<DB, "logUsual">().eb(...contains(language === "zh" ? "logData" : "logDataEn", text));

type UsualRow = { userAgent: string; kind: string | null; logData: string; logDataEn: string | null };

const usual = defineLog(
  "logUsual",
  { short: ["logLevel", "kind", "logId", "logData", "logDataEn"], long: [] },
  listedAs(logUsual, ["logData"]),
  ({ language }, { logDataEn, kind, ...row }: UsualRow) => ({
    ...row,
    logData: language === "en" && logDataEn ? logDataEn : row.logData,
    kind: (kind ?? "act") as LogUsual["kind"],
    device: deviceOf(row.userAgent),
  }),
);
const calls = defineLog(
  "logApi",
  { short: ["type", "title"], long: [] },
  listedAs(logApi, ["title"]),
  ({ language }, row: { title: string; methodName: string }) => ({ ...row, title: titleIn(language, row) }),
);
const failures = defineLog(
  "logError",
  { short: ["exceptionName", "lineNumber", "fileName"], long: ["stackTrace", "message"] },
  listedAs(logError),
);

export const logHandlers = defineHandlers({
  listRecordHistory: async (ctx, { query }) => listRecordHistory(ctx, query),
  getRecordVersion: async (ctx, { query }) => getRecordVersion(ctx, query),
  listLogUsual: async (ctx, { query }) => usual.page(ctx, query),
  getLogUsual: async (ctx, { query }) => usual.detail(ctx, query.id),
  listLogApi: async (ctx, { query }) => calls.page(ctx, query),
  getLogApi: async (ctx, { query }) => calls.detail(ctx, query.id),
  listLogError: async (ctx, { query }) => failures.page(ctx, query),
  getLogError: async (ctx, { query }) => failures.detail(ctx, query.id),
  exportLogUsual: async (ctx, { query }) => exportSheet(ctx, usualSheet, query.columns, usual.batches(ctx, query)),
  exportLogApi: async (ctx, { query }) => exportSheet(ctx, callSheet, query.columns, calls.batches(ctx, query)),
  exportLogError: async (ctx, { query }) => exportSheet(ctx, failureSheet, query.columns, failures.batches(ctx, query)),
  sendClientErrors: async (ctx, { body }) => {
    await logClientErrors(ctx, body);
    return {};
  },
});
