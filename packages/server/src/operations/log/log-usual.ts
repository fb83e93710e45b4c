import { type Context, requireUser } from "../../context/context.ts";
import { type Operation, operationList } from "../../contract/document.ts";
import { errors, type Refusal } from "../../contract/errors.ts";
import type { OperationId } from "../../contract/operations.ts";
import { platformTenant } from "../../contract/tenant-id.ts";
import { maskText } from "../../services/log/mask.ts";
import { commonColumns } from "./log-columns.ts";

const operations = new Map(operationList.map((operation) => [operation.id, operation]));

type Entry = { level: "info" | "warn"; logId: string; text: string };

/** Notes in the usual log what the caller did: `logId` is the id of what it was done to, `text` says it in a sentence. */
export function logUsual(ctx: Context, operationId: OperationId, entry: Entry): void {
  logEvent(ctx, { tenantId: ctx.tenantId, account: requireUser(ctx).account }, operationId, entry);
}

/** Notes what was really removed, which is not all that was asked for; nothing where nothing was. */
export function logRemoval(
  ctx: Context,
  { id, title }: Pick<Operation, "id" | "title">,
  removed: readonly string[],
): void {
  if (removed.length === 0) return;
  const ids = removed.join(",");
  logUsual(ctx, id, { level: "warn", logId: ids.slice(0, 100), text: `${title.zh} ${ids}` });
}

const ways = { password: "密码", thirdParty: "第三方" } as const;

/** Notes an attempt to sign in: whose account it was, from where, and how it ended. */
export function logSignIn(ctx: Context, { id }: Pick<Operation, "id">, refusal: Refusal | undefined): void {
  const { way, account = "", userId = "", tenantId = platformTenant } = ctx.signingIn;
  if (!way) return;
  const reason =
    refusal && (account || refusal.code !== "invalid_grant" ? errors[refusal.code].zh : "账号不存在或已停用");
  const text = reason ? `登录失败（${ways[way]}）：${reason}` : `登录成功（${ways[way]}）`;
  const entry = { level: refusal ? "warn" : "info", logId: userId, text } as const;
  logEvent(ctx, { tenantId, account }, id as OperationId, entry);
}

/** Notes what happened where nobody is signed in: whose log it belongs in, and whom it is about. */
export function logEvent(
  ctx: Context,
  { tenantId, account }: { tenantId: string; account: string },
  operationId: OperationId,
  { level, logId, text }: Entry,
): void {
  const operation = operations.get(operationId);
  if (!operation) throw new Error(`no operation ${operationId}`);
  const common = commonColumns(ctx, {
    operation,
    request: { headers: { "user-agent": ctx.userAgent }, ip: ctx.remoteIp, id: ctx.requestId },
    account,
    params: "{}",
    milliseconds: 0,
  });
  ctx.logs.write("logUsual", tenantId, { ...common, logLevel: level, logId, logData: maskText(text) });
}
