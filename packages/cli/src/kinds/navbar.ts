import { recruitNavbar } from "@bladekit/openapi/entities/recruit-navbar";
import { entityKind } from "./entity-kind.ts";

/** The entries of the site's menu. */
export const navbar = entityKind(recruitNavbar, {
  section: "navbar",
  scope: "tenant",
  fields: { isHidden: { default: 0 } },
});
