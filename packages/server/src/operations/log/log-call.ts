import type { AnsweredCall } from "../../context/call.ts";
import type { Services } from "../../context/context.ts";
import type { Operation } from "../../contract/document.ts";
import type { Refusal } from "../../contract/errors.ts";
import { platformTenant } from "../../contract/tenant-id.ts";
import { maskParams, maskText } from "../../services/log/mask.ts";
import { callTitle } from "./call-title.ts";
import { commonColumns, type LoggedRequest } from "./log-columns.ts";
import { logDeed, logSignIn } from "./log-usual.ts";

/** Calls that change something, and those that carry data out of the house. Reading is not logged: it is most of the traffic. */
const isLogged = ({ method, permission, answerPointer }: Operation) =>
  method === "POST" || (permission !== undefined && !answerPointer);

/**
 * Notes a call in the log of calls, and in the log of errors if we failed. A write that went well is in the action log as well, and so is every sign-in,
 * whether or not it was let in.
 */
export function logCall(services: Services, call: AnsweredCall): void {
  const { operation, request, ctx, caller, startedAt, refusal } = call;
  const principal = ctx?.principal ?? caller?.principal;
  const signingIn = ctx?.signingIn ?? {};
  if (ctx && !refusal) logDeed(ctx, call);
  const isOurFault = refusal?.code === "internal";
  // A call without a valid session or with invalid input never reached its handler, so the log skips it. A call that its caller had no right
  // to is told whatever it was: it shows who tries doors.
  const isCall = (isLogged(operation) && call.input !== undefined) || (caller && refusal?.code === "forbidden");
  if (!isCall && !isOurFault) return;
  const logged: LoggedRequest = {
    operation,
    request,
    // A view as somebody else is the viewer's doing.
    account: (principal?.viewer ?? principal)?.account ?? caller?.program?.clientId ?? signingIn.account ?? "",
    params: maskParams(call.input, principal?.userType === "staff" ? "staff" : "others"),
    milliseconds: performance.now() - startedAt,
  };
  const common = commonColumns(services, logged);
  const tenantId = signingIn.tenantId ?? ctx?.tenantId ?? (principal ?? caller?.program)?.tenantId ?? platformTenant;
  if (ctx && signingIn.way) logSignIn(ctx, operation, refusal);
  if (isCall) {
    services.logs.write("logApi", tenantId, { ...common, type: "1", title: callTitle(operation, refusal?.code) });
  }
  if (isOurFault) services.logs.write("logError", tenantId, { ...common, ...describe(refusal) });
}

/** Where in our files an error came up, and its words without the data in them. */
function describe(refusal: Refusal) {
  const error = refusal.cause instanceof Error ? refusal.cause : refusal;
  const stack = maskText(error.stack ?? "", 8000);
  const [, file = "", line = "0"] = /([^\s()/]+\/[^\s()/]+):(\d+):\d+\)?$/m.exec(stack) ?? [];
  return {
    stackTrace: stack,
    exceptionName: error.constructor.name.slice(0, 255),
    message: maskText(error.message, 4000),
    lineNumber: Math.min(Number(line), 10_000_000),
    fileName: file.slice(0, 1000),
  };
}
