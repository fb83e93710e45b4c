import { beforeEach, expect, test } from "vitest";
import type { AnsweredCall } from "../../context/call.ts";
import { operationList } from "../../contract/document.ts";
import { Refusal } from "../../contract/errors.ts";
import type { OperationId } from "../../contract/operations.ts";
import { parseConfig } from "../../services/config.ts";
import { logCall } from "./log-call.ts";

const written: [log: string, tenantId: string, row: Record<string, unknown>][] = [];
beforeEach(() => {
  written.length = 0;
});
const services = {
  ...{ config: parseConfig({}), clock: () => new Date("2026-11-20T00:00:00Z") },
  logs: { write: (log: string, tenantId: string, row: object) => written.push([log, tenantId, { ...row }]) },
} as unknown as Parameters<typeof logCall>[0];
const ctxOf = (userType: "staff" | "guest", removed?: string[]) =>
  ({
    ...{ tenantId: "100001", logs: services.logs, config: services.config, clock: services.clock, removed },
    ...{ userAgent: "x", remoteIp: "10.0.0.1", requestId: "r", principal: { userType, account: "hr" } },
    ...{ deed: {}, signingIn: {}, startedAt: 0 },
  }) as unknown as NonNullable<AnsweredCall["ctx"]>;

/** The logs that have a row after such a call. */
function logged(id: OperationId, rest: Partial<AnsweredCall> = {}): string[] {
  const operation = operationList.find((one) => one.id === id);
  if (!operation) throw new Error(`no ${id}`);
  const request = { headers: { "user-agent": "x" }, ip: "10.0.0.1", id: "r" };
  logCall(services, { operation, request, input: {}, startedAt: performance.now(), ctx: ctxOf("staff"), ...rest });
  return written
    .splice(0)
    .map(([log, tenantId, { title, exceptionName }]) =>
      [log, tenantId, title ?? exceptionName].filter(Boolean).join(" "),
    );
}
const title = (id: OperationId) => operationList.find((one) => one.id === id)?.title.zh;
const internal = (cause?: unknown) => new Refusal("internal", { cause });

test("what changes something, and what carries data out, is logged; reading is not", () => {
  expect(logged("submitPost")).toEqual(["logUsual 100001", `logApi 100001 ${title("submitPost")}`]);
  expect(logged("exportUser")).toEqual([`logApi 100001 ${title("exportUser")}`]);
  expect(logged("listMenu")).toEqual([]);
  expect(logged("getFile")).toEqual([]);
});

test("a refusal is named, and a call that never reached its handler is not logged", () => {
  const refusal = new Refusal("in_use");
  expect(logged("submitPost", { refusal })).toEqual([`logApi 100001 ${title("submitPost")}（in_use）`]);
  expect(logged("submitPost", { refusal, input: undefined })).toEqual([]);
});

test("a fault of ours is in the log of errors, too, whatever was called", () => {
  expect(logged("submitPost", { refusal: internal(new TypeError("x")) })).toEqual([
    ...[`logApi 100001 ${title("submitPost")}（internal）`, "logError 100001 TypeError"],
  ]);
  expect(logged("listMenu", { refusal: internal("text") })).toEqual(["logError 100001 Refusal"]);
});

test("a call without a tenant is in the log of the platform", () => {
  const operation = operationList.find(({ id }) => id === "submitPost");
  if (!operation) throw new Error("no submitPost");
  const request = { headers: {}, ip: "10.0.0.1", id: "r" };
  logCall(services, { operation, request, input: {}, startedAt: 0 });
  expect(written.map(([log, tenantId]) => [log, tenantId])).toEqual([["logApi", "000000"]]);
});

test("a write is in the action log once it is done, by what was really removed; a refused one is not", () => {
  const api = (refused = "") => `logApi 100001 ${title("removePost")}${refused}`;
  expect(logged("removePost", { ctx: ctxOf("staff", ["7", "8"]) })).toEqual(["logUsual 100001", api()]);
  expect(logged("removePost", { ctx: ctxOf("staff", ["7"]), refusal: new Refusal("in_use") })).toEqual([
    api("（in_use）"),
  ]);
  const nothing = ctxOf("staff", []);
  nothing.deed.isNothing = true;
  expect(logged("removePost", { ctx: nothing })).toEqual([api()]);
});

test("an error says where in our files it came up, in a number that fits its column", () => {
  const error = new TypeError("phone 13812345678");
  error.stack = "TypeError: x\n    at run (file:///srv/app/run.ts:12345678901:7)\n    at y (/srv/z.ts:1:1)";
  logged("listMenu", { refusal: internal(error) });
  const operation = operationList.find(({ id }) => id === "listMenu");
  if (!operation) throw new Error("no listMenu");
  const request = { headers: {}, ip: "10.0.0.1", id: "r" };
  logCall(services, { operation, request, startedAt: 0, ctx: ctxOf("staff"), refusal: internal(error) });
  expect(written.at(-1)?.[2]).toMatchObject({
    ...{ fileName: "app/run.ts", lineNumber: 10_000_000, message: "phone 138****5678", methodName: "listMenu" },
    ...{ env: "dev", createBy: "hr", createTime: "2026-11-20 08:00:00", requestId: "r" },
  });
  error.stack = "TypeError: x";
  logCall(services, { operation, request, startedAt: 0, ctx: ctxOf("staff"), refusal: internal(error) });
  expect(written.at(-1)?.[2]).toMatchObject({ fileName: "", lineNumber: 0, stackTrace: "TypeError: x" });
});
