import type { Sentence } from "@bladekit/sdk/rules";
import type { AnsweredCall } from "../../context/call.ts";
import type { Context, Deed } from "../../context/context.ts";
import { type Operation, operationList } from "../../contract/document.ts";
import { errors, type Refusal } from "../../contract/errors.ts";
import type { OperationId } from "../../contract/operations.ts";
import { say } from "../../contract/say.ts";
import { platformTenant } from "../../contract/tenant-id.ts";
import { maskText } from "../../services/log/mask.ts";
import { apart, deedSentence, doerOf } from "./deed-sentence.ts";
import { commonColumns } from "./log-columns.ts";
import { quietOperations } from "./quiet-operations.ts";

const operations = new Map(operationList.map((operation) => [operation.id, operation]));

/** What a row of the action log is about: a write of a record, another act, or a way in. */
type LogKind = NonNullable<Deed["kind"]> | "act" | "signIn";

type Entry = { level: "info" | "warn"; kind: LogKind; logId: string; text: Sentence };

/** Whether a call leaves a row in the action log when it goes well: every write does, unless `quietOperations` says why not. */
export const isDeed = ({ id, method, path }: Operation): boolean =>
  (method === "POST" || path.endsWith("/logout")) && quietOperations[id] === undefined;

/** Notes a write that went well: who did what to which record. */
export function logDeed(ctx: Context, { operation, caller }: Pick<AnsweredCall, "operation" | "caller">): void {
  const { deed, principal } = ctx;
  const removed = ctx.removed ?? [];
  const isRemoval = operation.path.endsWith("/remove");
  if (!isDeed(operation) || (deed.isNothing && removed.length === 0)) return;
  // A call may name records that do not exist or belong to another hospital. Only those that were found are kept.
  const keys = removed.length > 0 ? removed : (deed.keys ?? []);
  const told = { ...deed, keys, ...(isRemoval && { kind: "remove" as const }) };
  const account = principal?.account ?? caller?.program?.clientId ?? ctx.signingIn.account ?? "";
  const isEnd = operation.path.endsWith("/logout");
  const kind = isEnd ? "signIn" : (told.kind ?? "act");
  const doer = doerOf(principal, caller?.program, account);
  logEvent(ctx, { tenantId: ctx.signingIn.tenantId ?? ctx.tenantId, account }, operation.id, {
    ...{ level: deed.level ?? (isRemoval ? "warn" : "info"), kind, logId: keys.join(",").slice(0, 100) },
    text: isEnd ? say("{}退出了登录", "{} signed out", apart(doer)) : deedSentence(operation, told, doer),
  });
}

const ways = { password: say("密码", "password"), thirdParty: say("第三方", "third party") } as const;

/** Notes an attempt to sign in: whose account it was, from where, and how it ended. */
export function logSignIn(ctx: Context, { id }: Pick<Operation, "id">, refusal: Refusal | undefined): void {
  const { way, account = "", userId = "", tenantId = platformTenant } = ctx.signingIn;
  if (!way) return;
  const known = refusal && (account || refusal.code !== "invalid_grant");
  const reason = known ? errors[refusal.code] : say("账号不存在或已停用", "no such account, or it is disabled");
  const text = refusal
    ? say("登录失败（{}）：{}", "Sign-in failed ({}): {}", ways[way], reason)
    : say("登录成功（{}）", "Signed in ({})", ways[way]);
  const entry = { level: refusal ? "warn" : "info", kind: "signIn", logId: userId, text } as const;
  logEvent(ctx, { tenantId, account }, id as OperationId, entry);
}

/** Notes what happened: whose log it belongs in, and whom it is about. */
export function logEvent(
  ctx: Context,
  { tenantId, account }: { tenantId: string; account: string },
  operationId: OperationId,
  { level, kind, logId, text }: Entry,
): void {
  const operation = operations.get(operationId);
  if (!operation) throw new Error(`no operation ${operationId}`);
  const common = commonColumns(ctx, {
    operation,
    request: { headers: { "user-agent": ctx.userAgent }, ip: ctx.remoteIp, id: ctx.requestId },
    account,
    params: "{}",
    milliseconds: performance.now() - ctx.startedAt,
  });
  const { zh, en } = text;
  ctx.logs.write("logUsual", tenantId, {
    ...common,
    logLevel: level,
    kind,
    logId,
    logData: maskText(zh),
    logDataEn: maskText(en),
  });
}
