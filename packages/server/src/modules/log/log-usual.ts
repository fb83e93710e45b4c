import { type Context, requireUser } from "../../context.ts";
import { operationList } from "../../contract/document.ts";
import type { OperationId } from "../../contract/operations.ts";
import { commonColumns } from "./log-common.ts";
import { maskText } from "./mask.ts";

const operations = new Map(operationList.map((operation) => [operation.id, operation]));

/** Notes in the usual log what the caller did: `logId` is the id of what it was done to, `text` says it in a sentence. */
export function logUsual(
  ctx: Context,
  operationId: OperationId,
  entry: { level: "info" | "warn"; logId: string; text: string },
): void {
  const operation = operations.get(operationId);
  if (!operation) throw new Error(`no operation ${operationId}`);
  const common = commonColumns(ctx, {
    operation,
    request: { headers: { "user-agent": ctx.userAgent }, ip: ctx.remoteIp, id: ctx.requestId },
    principal: requireUser(ctx),
    params: "{}",
    milliseconds: 0,
  });
  const { level, logId, text } = entry;
  ctx.logs.write("logUsual", ctx.tenantId, { ...common, logLevel: level, logId, logData: maskText(text) });
}
