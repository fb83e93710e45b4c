import type { NavbarItem, NavbarItemInput } from "@bladekit/openapi";
import { isSitePath, isUrl } from "@bladekit/sdk/rules";
import type { Context } from "../../../../context/context.ts";
import type { FieldError } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { defineResource } from "../../../../lists/resource.ts";
import { checkFilled, refuseProblems } from "../../field-checks.ts";
import { tidy } from "../../tidy.ts";

/** The entries of the site's menu. */
export const navbar = defineResource({
  table: "recruitNavbar",
  columns: ["id", "navbarName", "navbarType", "path", "links", "isHidden", "sort"],
  order: [["sort", "asc"]],
  takes: {},
  present: (_, rows): NavbarItem[] =>
    rows.map((row) => ({ ...row, navbarType: row.navbarType as 1 | 2, isHidden: row.isHidden as 0 | 1 })),
});

/** Adds or changes an entry. @throws Refusal `validation_failed` naming fields, `not_found` */
export function submitNavbarItem(ctx: Context, body: NavbarItemInput): Promise<NavbarItem> {
  const { id, ...values } = tidy(body);
  refuseProblems([...checkFilled(values, ["navbarName"]), ...checkTarget(values)]);
  return navbar.submit(ctx, id, values);
}

function checkTarget({ navbarType, path = "", links = "" }: NavbarItemInput): FieldError[] {
  return [
    ...(path !== "" && !isSitePath(path)
      ? [{ field: "path", message: say("须为本站路径", "Must be a path on this site") }]
      : []),
    ...(navbarType === 2 && !isUrl(links)
      ? [{ field: "links", message: say("请填写完整的外部链接", "Enter a complete external link") }]
      : []),
  ];
}
