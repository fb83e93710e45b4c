import type { LeaveGrant } from "@bladekit/openapi";
import { deskLeaveGrant } from "@bladekit/openapi/entities/desk-leave-grant";
import { entitySheet } from "../../../../lists/sheets/entity-sheet.ts";
import type { Text } from "../../../../lists/sheets/sheet.ts";

const halfDays: Text = { zh: "天数，以半天为单位，如 7.5", en: "Days in steps of half a day, such as 7.5" };

/** Grants of leave as a sheet. */
export const grantSheet = entitySheet<LeaveGrant>(deskLeaveGrant, {
  userName: {
    entry: {
      isRequired: true,
      hint: {
        zh: "账号；姓名在本院唯一时也可填姓名",
        en: "The account; the name also works if only one colleague has it",
      },
    },
  },
  kindName: { entry: { isRequired: true, hint: { zh: "如 年假", en: "For example: 年假 (annual leave)" } } },
  days: {
    entry: {
      check: (text) => (/^\d{1,3}(?:\.[05])?$/.test(text) ? undefined : halfDays),
      hint: halfDays,
      takes: "number",
    },
  },
});
