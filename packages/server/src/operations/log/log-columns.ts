import { hostname } from "node:os";
import { toWireTime } from "@bladekit/sdk/rules";
import type { RequestFacts } from "../../context/call.ts";
import type { Services } from "../../context/context.ts";
import type { Operation } from "../../contract/document.ts";
import { maskText } from "../../services/log/mask.ts";

/** A request as the logs see it. */
export type LoggedRequest = {
  operation: Pick<Operation, "id" | "method" | "path">;
  request: RequestFacts;
  /** The account of the caller, or of the person who signs in; empty where there is none. */
  account: string;
  /** The input, masked. */
  params: string;
  /** How long it took so far, in milliseconds. */
  milliseconds: number;
};

const host = hostname();

/** The columns that all three logs have. */
export function commonColumns({ config, clock }: Pick<Services, "config" | "clock">, logged: LoggedRequest) {
  const { operation, request, account, params, milliseconds } = logged;
  return {
    serviceId: operation.path.split("/")[1] ?? "",
    serverHost: host,
    serverIp: `${config.host}:${config.port}`,
    env: config.production ? "prod" : "dev",
    method: operation.method,
    // Without its query, which may say more than a path.
    requestUri: operation.path,
    userAgent: maskText(String(request.headers["user-agent"] ?? ""), 1000),
    remoteIp: request.ip,
    methodClass: "",
    methodName: operation.id,
    params,
    time: String(Math.round(milliseconds)),
    // Candidates sign in with their phone.
    createBy: maskText(account),
    createTime: toWireTime(clock()),
    requestId: request.id,
  };
}
