import { type ButtonSeed, button, edit, exporting, importing, remove, view } from "./buttons.ts";

const setting = button("setting", "权限配置", "Configure");

/** What a hospital's administrator does with its own people and structure. */
export const accessButtons: readonly ButtonSeed[] = [
  ...["user", "role", "dept", "post"].flatMap((code) => [view(code), edit(code), remove(code)]),
  ...["user", "role", "dept", "post"].map(exporting),
  ...["user", "dept"].map(importing),
  button("role", "角色配置", "Assign roles")("user"),
  button("reset", "密码重置", "Reset password")("user"),
  button("unlock", "账号解封", "Unlock")("user"),
  button("grant", "权限设置", "Grant")("role"),
  // Third parties to sign in with, and who applies for an account that way.
  ...[view("oauth"), edit("oauth"), remove("oauth")],
  view("registration"),
  button("review", "审批", "Review")("registration"),
];

/** What only the platform does: menus are the same for all hospitals. */
export const platformAccessButtons: readonly ButtonSeed[] = [
  ...["menu", "topmenu"].flatMap((code) => [view(code), edit(code), remove(code)]),
  button("setting", "菜单配置", "Choose menus")("topmenu"),
  setting("data_scope"),
  setting("api_scope"),
];
