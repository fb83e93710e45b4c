import type { components } from "@bladekit/openapi";
import type { Context } from "../../../../../context/context.ts";
import { invalidField } from "../../../../../contract/invalid-field.ts";
import { say } from "../../../../../contract/say.ts";
import { missingName } from "../../../../../contract/value-sentences.ts";
import { readPhone } from "../../../../message/read-phone.ts";
import type { FurtherAdministrator } from "./open-tenant.ts";

/**
 * The two people beside the contact, where a hospital opens with three administrators.
 * @throws Refusal `validation_failed` for a name or phone that is missing, and for one administrator where they have to be separate
 */
export function readFurther(
  { config }: Pick<Context, "config">,
  body: components["schemas"]["TenantOpening"],
): readonly FurtherAdministrator[] | undefined {
  if (body.administrators !== "three") {
    if (!config.separateAdministrators) return undefined;
    throw invalidField(
      "administrators",
      say(
        "已启用三员分立，请选择系统、安全、审计三名管理员",
        "Administrators have to be separate. Choose three: system, security and audit",
      ),
    );
  }
  return (["security", "audit"] as const).map((part) => {
    const name = body[`${part}Name`]?.trim() ?? "";
    if (!name) throw invalidField(`${part}Name`, missingName);
    return { part, name, phone: readPhone(`${part}Number`, body[`${part}Number`] ?? "") };
  });
}
