import { accessButtons, accessMenus } from "./menus-access.ts";
import { flowButtons, flowMenus, workMenus } from "./menus-flow.ts";
import { serviceButtons } from "./menus-platform.ts";
import { markingMenu, recruitButtons, recruitMenus, viewLogMenu } from "./menus-recruit.ts";
import { resourceButtons, resourceMenus } from "./menus-resource.ts";

/** Roles that a hospital can open with. */
export type FirstRole = Exclude<RoleSeed["alias"], "admin">;

/** A role of a hospital and the codes of the menus and buttons it is granted. */
export type RoleSeed = { alias: "admin" | "hr" | "viewer"; name: string; grants: readonly string[] };

const review = ["recruit", "application", "application_view"];
const recruitment = [
  "application_review",
  "application_transfer",
  "application_export",
  "application_letter",
  "application_reveal",
  "article",
  ...recruitMenus.map(({ code }) => code),
  ...recruitButtons.map(({ code }) => code),
  markingMenu.code,
  "panel_mark",
];
const messages = ["message", "outbox", "outbox_view"];
const dictionaries = ["system", "dictbiz", "dictbiz_view"];

export const roles: readonly RoleSeed[] = [
  {
    alias: "admin",
    name: "管理员",
    grants: [
      ...review,
      ...recruitment,
      ...messages,
      ...dictionaries,
      // Only for the head of recruitment, because it revokes other people's decisions.
      "application_reopen",
      "application_revoke",
      "publicity_retract",
      "dictbiz_add",
      "dictbiz_edit",
      "dictbiz_delete",
      viewLogMenu.code,
      "privacy_log_view",
      "dictbiz_export",
      "dictbiz_import",
      "outbox_resend",
      ...accessMenus.map(({ code }) => code),
      ...resourceMenus,
      ...workMenus,
      ...flowMenus,
      ...[...accessButtons, ...serviceButtons, ...resourceButtons, ...flowButtons].map(({ code }) => code),
    ],
  },
  { alias: "hr", name: "招聘专员", grants: [...review, ...recruitment, ...messages, ...dictionaries, ...workMenus] },
  { alias: "viewer", name: "只读", grants: [...review, ...dictionaries, ...workMenus] },
];
