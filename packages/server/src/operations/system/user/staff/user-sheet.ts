import type { User } from "@bladekit/openapi";
import { column, fills, type Sheet, type Text } from "../../../../lists/sheets/sheet.ts";

const required = { isRequired: true };
const several: Text = { zh: "多个以逗号分隔", en: "Several are joined by commas" };
const severalDepts: Text = {
  zh: "多个以逗号分隔；重名的填路径，如 仁和医院/内科",
  en: "Several are joined by commas; a path where several have the name, like Hospital/Medicine",
};
const sexHint: Text = { zh: "须为男、女或未知", en: "Male, Female or Unknown" };
const dayHint: Text = { zh: "须为 yyyy-MM-dd", en: "As yyyy-MM-dd" };

const sexes: Readonly<Record<1 | 2 | 3, Text>> = {
  1: { zh: "男", en: "Male" },
  2: { zh: "女", en: "Female" },
  3: { zh: "未知", en: "Unknown" },
};

const sexKeys: Readonly<Record<string, 1 | 2 | 3>> = Object.fromEntries(
  ([1, 2, 3] as const).flatMap((key) => [sexes[key].zh, sexes[key].en].map((text) => [text, key])),
);

/** The key of a sex as sheets name it, in either language. */
export const sexOf = (text: string): 1 | 2 | 3 => sexKeys[text] ?? 3;

/**
 * Staff as a sheet, for template, import and export. Roles, departments and positions go by their names; several are joined by commas.
 * There is no password in it: those that the server makes reach their owners by message.
 */
export const userSheet: Sheet<User> = {
  name: { zh: "用户", en: "users" },
  columns: [
    column("tenantId", "租户编号", "Tenant", 10, (row) => row.tenantId),
    fills(
      column("account", "账号", "Account", 16, (row) => row.account),
      required,
    ),
    fills(
      column("name", "昵称", "Name", 14, (row) => row.name),
      required,
    ),
    fills(
      column("realName", "姓名", "Real name", 14, (row) => row.realName),
      required,
    ),
    fills(
      column("code", "用户编号", "Number", 12, (row) => row.code),
      {},
    ),
    fills(
      column("phone", "手机", "Phone", 16, (row) => row.phone),
      {
        hint: {
          zh: "新用户的密码以短信送达此号码；无手机的由管理员重置密码",
          en: "The password of a new user is sent there; without one an administrator resets it",
        },
      },
    ),
    fills(
      column("email", "邮箱", "E-mail", 26, (row) => row.email),
      {},
    ),
    fills(
      column("roleName", "角色名称", "Roles", 20, (row) => row.roleName ?? ""),
      { ...required, hint: several },
    ),
    fills(
      column("deptName", "部门名称", "Departments", 20, (row) => row.deptName ?? ""),
      { ...required, hint: severalDepts },
    ),
    fills(
      column("postName", "岗位名称", "Positions", 20, (row) => row.postName ?? ""),
      { hint: several },
    ),
    fills(
      column("sexName", "性别", "Sex", 8, (row, language) => sexes[row.sex ?? 3][language]),
      { check: (text) => (Object.hasOwn(sexKeys, text) ? undefined : sexHint), hint: sexHint },
    ),
    fills(
      column("birthday", "生日", "Birthday", 14, (row) => row.birthday.slice(0, 10)),
      { check: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? undefined : dayHint), hint: dayHint },
    ),
    column("createTime", "创建时间", "Created", 20, (row) => row.createTime ?? ""),
  ],
};
