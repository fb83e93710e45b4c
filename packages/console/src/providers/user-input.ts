import type { UserForm, UserInput, UserUpdate } from "./console-data-provider.ts";

/** The fields of a form that the server takes, without a password. A user without a display name gets the real name. */
export function toUserUpdate(row: UserForm): Omit<UserUpdate, "id"> & Pick<UserInput, "account"> {
  const realName = (row.realName ?? "").trim();
  return {
    account: (row.account ?? "").trim(),
    realName,
    name: (row.name ?? "").trim() || realName,
    code: (row.code ?? "").trim(),
    phone: (row.phone ?? "").trim(),
    email: (row.email ?? "").trim(),
    birthday: row.birthday ?? "",
    sex: row.sex ?? 3,
    roleId: row.roleId ?? "",
    deptId: row.deptId ?? "",
    postId: row.postId ?? "",
  };
}
