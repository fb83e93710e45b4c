import type { User } from "@bladekit/openapi";
import { systemUser } from "@bladekit/openapi/entities/system-user";
import { severalInCell } from "../../../../contract/value-sentences.ts";
import { entitySheet } from "../../../../lists/sheets/entity-sheet.ts";
import type { Text } from "../../../../lists/sheets/sheet.ts";

const severalDepts: Text = {
  zh: "多个以逗号分隔；重名的填路径，如 仁和医院/内科",
  en: "Separate several with commas; if several share a name, the path, such as Hospital/Medicine",
};
const sexHint: Text = { zh: "须为男、女或未知", en: "Must be Male, Female or Unknown" };

const sexes = Object.entries(systemUser.fields.sex.labels);

const sexKeys: Readonly<Record<string, User["sex"]>> = Object.fromEntries(
  sexes.flatMap(([key, words]) => words.map((text) => [text, Number(key) as NonNullable<User["sex"]>])),
);

/** The key of a sex as sheets name it, in either language. */
export const sexOf = (text: string): NonNullable<User["sex"]> => sexKeys[text] ?? 3;

/**
 * Staff as a sheet, for template, import and export. Roles, departments and positions go by their names; several are joined by commas.
 * There is no password in it: those that the server makes reach their owners by message.
 */
export const userSheet = entitySheet<User>(systemUser, {
  phone: {
    entry: {
      hint: {
        zh: "新用户的密码以短信送达此号码；无手机的由管理员重置密码",
        en: "A new user’s password is sent here by SMS. Without a number, an administrator resets the password",
      },
    },
  },
  email: { width: 26 },
  roleName: { entry: { hint: severalInCell } },
  deptName: { entry: { hint: severalDepts } },
  postName: { entry: { hint: severalInCell } },
  sexName: {
    width: 8,
    value: (row, language) => systemUser.fields.sex.labels[row.sex ?? 3][language === "zh" ? 0 : 1],
    entry: { check: (text) => (Object.hasOwn(sexKeys, text) ? undefined : sexHint), hint: sexHint },
  },
  birthday: {
    value: (row) => row.birthday.slice(0, 10),
  },
});
