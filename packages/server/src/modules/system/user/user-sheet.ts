import type { User } from "@bladekit/openapi";
import { type Column, column, type Sheet } from "../../../excel/sheet.ts";

const required = { isRequired: true };
const fills = (each: Column<User>, entry: NonNullable<Column<User>["entry"]>): Column<User> => ({ ...each, entry });

const sexKeys: Readonly<Record<string, 1 | 2 | 3>> = { 男: 1, 女: 2, 未知: 3 };

/** The key of a sex as sheets name it. */
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
      {},
    ),
    fills(
      column("email", "邮箱", "E-mail", 26, (row) => row.email),
      {},
    ),
    fills(
      column("roleName", "角色名称", "Roles", 20, (row) => row.roleName ?? ""),
      required,
    ),
    fills(
      column("deptName", "部门名称", "Departments", 20, (row) => row.deptName ?? ""),
      required,
    ),
    fills(
      column("postName", "岗位名称", "Positions", 20, (row) => row.postName ?? ""),
      {},
    ),
    fills(
      column("sexName", "性别", "Sex", 8, (row) => row.sexName ?? ""),
      { check: (text) => (Object.hasOwn(sexKeys, text) ? undefined : "须为男、女或未知") },
    ),
    fills(
      column("birthday", "生日", "Birthday", 14, (row) => row.birthday.slice(0, 10)),
      { check: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? undefined : "须为 yyyy-MM-dd") },
    ),
    column("createTime", "创建时间", "Created", 20, (row) => row.createTime ?? ""),
  ],
};
