// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { RightRequest } from "../schema.ts";

/** Right request. */
export const systemRightRequest = describe<RightRequest>()({
  name: "system/right-request",
  label: ["权限申请", "Right request"],
  plural: ["权限申请", "Right requests"],
  id: "id",
  title: "realName",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "none", row: true },
    userId: { label: ["申请人", "Requested by"], kind: "ref", ref: "system/user", refLabel: "realName", in: "none", row: true },
    realName: { label: ["申请人", "Requested by"], kind: "text", maxLength: 30, in: "none", row: true },
    account: { label: ["账号", "Account"], kind: "text", maxLength: 45, in: "none", row: true },
    code: { label: ["权限编号", "Permission code"], kind: "text", maxLength: 255, in: "none", row: true },
    rightName: { label: ["申请的权限", "Right"], hint: ["菜单与按钮的名称", "Names of the menu and the button"], kind: "text", maxLength: 600, in: "none", row: true },
    reason: { label: ["申请说明", "Reason"], kind: "text", maxLength: 255, in: "none", row: true },
    state: { label: ["状态", "State"], kind: "choice", labels: { pending: ["待处理", "Waiting"], granted: ["已授权", "Granted"], declined: ["已拒绝", "Declined"] }, in: "none", row: true },
    answer: { label: ["拒绝原因", "Reason for refusal"], kind: "text", maxLength: 255, in: "none", row: true },
    createTime: { label: ["申请时间", "Requested"], kind: "datetime", in: "none", row: true },
    decideTime: { label: ["处理时间", "Decided"], kind: "datetime", in: "none", row: true },
  },
  verbs: {
    list: { op: "listRightRequests", method: "GET", path: "/blade-system/right-request/list", code: "right_request_view", takes: "page" },
    mine: { op: "getOwnRightRequest", method: "GET", path: "/blade-system/right-request/mine", code: null, takes: "id", by: "code" },
    ask: { op: "askRight", method: "POST", path: "/blade-system/right-request/ask", code: null, takes: "body", asks: { code: { label: ["权限编号", "Permission code"], kind: "text", maxLength: 255, in: "both", row: false, required: true }, reason: { label: ["申请说明", "Reason"], kind: "long", maxLength: 255, in: "both", row: false } } },
    roles: { op: "listRolesToGrant", method: "GET", path: "/blade-system/right-request/roles", code: "right_request_review", takes: "id" },
    grant: { op: "grantRightRequest", method: "POST", path: "/blade-system/right-request/grant", code: "right_request_review", takes: "body", by: "id", asks: { roleId: { label: ["授予角色", "Grant to role"], hint: ["申请人的一个角色", "A role of the person"], kind: "ref", ref: "system/role", in: "both", row: false, required: true } } },
    decline: { op: "declineRightRequest", method: "POST", path: "/blade-system/right-request/decline", code: "right_request_review", takes: "body", by: "id", asks: { answer: { label: ["拒绝原因", "Reason for refusal"], kind: "long", maxLength: 255, in: "both", row: false, required: true } } },
  },
  filters: {
    state: { label: ["状态", "State"], kind: "choice", labels: { pending: ["待处理", "Waiting"], granted: ["已授权", "Granted"], declined: ["已拒绝", "Declined"] }, match: "equals", field: "state" },
  },
  sorts: [],
});
