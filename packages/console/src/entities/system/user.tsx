import { systemUser } from "@bladekit/openapi/entities/system-user";
import { valueList } from "../../entity/use-field-choices.ts";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { userFaults } from "./user/user-faults.ts";

const RoleLoss = lazyPart(async () => (await import("./user/RoleLoss.tsx")).RoleLoss);
const ContactAnswer = lazyPart(async () => (await import("../../entity/ContactAnswer.tsx")).ContactAnswer);
const ViewBegins = lazyPart(async () => (await import("../../entity/ViewBegins.tsx")).ViewBegins);
const OwnSheetButton = lazyPart(async () => (await import("../../entity/own-sheet/OwnSheetButton.tsx")).OwnSheetButton);
const NewPassword = lazyPart(async () => (await import("./user/NewPassword.tsx")).NewPassword);

/** The hospital's own people, who sign in to the console. Only a new one is given a password here; later ones are made by the server. */
export const entity = defineEntity(systemUser, {
  columns: [
    { field: "account", width: 100 },
    { field: "realName", width: 100 },
    { field: "deptId", width: 128 },
    { field: "roleId", width: 110 },
    { field: "phone", width: 120 },
    { field: "postId", hidden: true },
    { field: "createTime", hidden: true },
  ],
  filters: ["account", "realName", "phone"],
  beside: "deptId",
  sort: ["createTime", "DESC"],
  groups: {
    account: ["account", "password", "realName", "name", "deptId", "roleId", "postId", "code"],
    person: ["phone", "email", "birthday", "sex", "avatar"],
  },
  fields: { password: { input: NewPassword } },
  defaults: { sex: 3 },
  check: userFaults,
  toInput: async ({ password, ...values }, _, data) => ({
    ...values,
    name: values.name || values.realName,
    ...(password && { password: await data.encrypt(password) }),
  }),
  parts: { tools: OwnSheetButton },
  actions: {
    grant: {
      on: "rows",
      label: ["角色配置", "Assign roles"],
      confirm: ["替换所选用户现有的角色。", "Replaces the current roles of the selected users."],
      below: RoleLoss,
      initial: async (_, [first, ...others]) => ({
        roleIds: valueList(first?.roleId)
          .filter((id) => others.every(({ roleId }) => valueList(roleId).includes(id)))
          .join(","),
      }),
    },
    resetPassword: {
      on: "rows",
      label: ["密码重置", "Reset password"],
      confirm: [
        "系统生成新密码，以短信发给本人；原密码立即失效，已登录的会话随即退出。短信未发出时，可在发件箱查看。",
        "New passwords are generated and sent by SMS. The old passwords stop working and all sessions end at once. Messages that could not be sent are in the outbox.",
      ],
      danger: true,
    },
    unlock: { on: "rows", label: ["账号解封", "Unlock"] },
    reveal: {
      on: "row",
      label: ["查看完整手机", "View mobile number"],
      when: ({ phone }) => phone !== "",
      answer: ContactAnswer,
    },
    viewAs: {
      on: "row",
      label: ["以此身份查看", "View as"],
      confirm: [
        "以对方的权限打开后台，只能查看。半小时后自动结束；原因记入操作日志和历史。",
        "Opens the console with their permissions, read-only. It ends by itself after half an hour. The reason is kept in the operation log and the history.",
      ],
      answer: ViewBegins,
    },
    updatePlatform: {
      on: "row",
      label: ["修改平台信息", "Edit platform data"],
      initial: async (data, [row]) => (await data.run("system/user", "platformDetail", { ids: [row?.id ?? ""] })) ?? {},
    },
  },
  words: { account: ["账号与岗位", "Account and positions"], person: ["个人信息", "Personal data"] },
});
