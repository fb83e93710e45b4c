import type { ClientError } from "@bladekit/openapi";
import { toWireTime } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../context/context.ts";
import { maskText } from "../../services/log/mask.ts";
import { count } from "../../services/security/counters.ts";
import { commonColumns } from "./log-columns.ts";

/** The most uploads of one user that are kept in an hour. More would say nothing new, and a faulty browser must not fill the log. */
const perHour = 60;

/** The moment that a browser gives, or ours if it is not one. */
function momentOf(time: string, now: string): string {
  const moment = new Date(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time) ? `${time.replace(" ", "T")}+08:00` : time);
  return Number.isNaN(moment.getTime()) ? now : toWireTime(moment);
}

/** Puts what a browser met into the log of errors, under the service `browser`. */
export async function logClientErrors(ctx: Context, errors: readonly ClientError[]): Promise<void> {
  if (errors.length === 0) return;
  const user = requireUser(ctx);
  const uploads = await count(ctx.counters, `client-errors:${user.tenantId}:${user.userId}`, 3600);
  if (uploads.count > perHour) return;
  for (const error of errors) {
    const url = (error.url ?? "").split(/[?#]/)[0] ?? "";
    const common = commonColumns(ctx, {
      operation: { id: "sendClientErrors", method: "POST", path: "/browser" },
      request: { headers: { "user-agent": ctx.userAgent }, ip: ctx.remoteIp, id: ctx.requestId },
      account: user.account,
      params: JSON.stringify({ info: maskText(error.info ?? ""), time: momentOf(error.time, ctx.now) }),
      milliseconds: 0,
    });
    ctx.logs.write("logError", ctx.tenantId, {
      ...common,
      requestUri: maskText(url, 255),
      exceptionName: maskText(error.type),
      message: maskText(error.message),
      stackTrace: maskText(error.stack ?? "", 8000),
      fileName: maskText(url, 1000),
      lineNumber: 0,
    });
  }
}
