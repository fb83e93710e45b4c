// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { Registration } from "../schema.ts";

/** Registration. */
export const systemRegistration = describe<Registration>()({
  name: "system/registration",
  label: ["注册申请", "Registration"],
  plural: ["注册申请", "Registrations"],
  id: "id",
  title: "name",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "none", row: true },
    name: { label: ["姓名", "Name"], kind: "text", maxLength: 30, in: "none", row: true },
    account: { label: ["申请账号", "Account requested"], kind: "text", maxLength: 45, in: "none", row: true },
    state: { label: ["状态", "State"], kind: "choice", labels: { pending: ["待审批", "Waiting"], approved: ["已通过", "Approved"], refused: ["已拒绝", "Refused"] }, in: "none", row: true },
    reason: { label: ["拒绝原因", "Reason for refusal"], kind: "text", maxLength: 255, in: "none", row: true },
    providerName: { label: ["登录方", "Provider"], kind: "text", maxLength: 64, in: "none", row: true },
    nickname: { label: ["第三方昵称", "Display name at the provider"], kind: "text", maxLength: 64, in: "none", row: true },
    email: { label: ["邮箱", "Email"], hint: ["脱敏显示", "Masked"], kind: "text", maxLength: 254, in: "none", row: true },
    createTime: { label: ["申请时间", "Applied"], kind: "datetime", in: "none", row: true },
    decideTime: { label: ["审批时间", "Decided"], kind: "datetime", in: "none", row: true },
  },
  verbs: {
    list: { op: "listRegistration", method: "GET", path: "/blade-system/registration/list", code: "registration_view", takes: "page" },
    approve: { op: "approveRegistration", method: "POST", path: "/blade-system/registration/approve", code: "registration_review", takes: "body", by: "id", asks: { roleId: { label: ["角色", "Roles"], kind: "tree", ref: "system/role", multiple: true, joined: true, in: "both", row: false, required: true }, deptId: { label: ["部门", "Departments"], kind: "tree", ref: "system/dept", multiple: true, joined: true, in: "both", row: false, required: true }, postId: { label: ["岗位", "Positions"], kind: "ref", ref: "system/post", multiple: true, joined: true, in: "both", row: false } } },
    refuse: { op: "refuseRegistration", method: "POST", path: "/blade-system/registration/refuse", code: "registration_review", takes: "body", by: "id", asks: { reason: { label: ["拒绝原因", "Reason for refusal"], kind: "long", maxLength: 255, in: "both", row: false, required: true } } },
  },
  filters: {
    state: { label: ["状态", "State"], kind: "choice", labels: { pending: ["待审批", "Waiting"], approved: ["已通过", "Approved"], refused: ["已拒绝", "Refused"] }, match: "equals", field: "state" },
  },
  sorts: ["createTime"],
});
