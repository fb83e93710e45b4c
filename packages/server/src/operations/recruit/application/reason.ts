import type { ApplicationAction, ApplicationState } from "@bladekit/openapi";
import { type ApplicationHappening, needsReason, type Sentence } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { say } from "../../../contract/say.ts";
import { invalidFields } from "../../../contract/validator.ts";
import type { DictNames } from "../../system/dict/dict-names.ts";
import { dictItems } from "../../system/dict/dict-queries.ts";
import { businessDicts } from "../../system/dict/dict-source.ts";

/** Where the reasons of an action are listed. For any other action the reason, if there must be one, is the note. */
const reasonDictOf: Readonly<Partial<Record<ApplicationHappening, string>>> = {
  fail: "recruit_fail_reason",
  return: "recruit_return_reason",
  withdraw: "recruit_withdraw_reason",
  decline: "recruit_withdraw_reason",
};

// The action that led to a state says which list its reason is from.
const actionBehind: Readonly<Partial<Record<ApplicationState, ApplicationAction>>> = {
  rejected: "fail",
  returned: "return",
  withdrawn: "withdraw",
  declined: "decline",
};

/** The dictionaries to read before asking for the label of a reason. */
export const reasonDicts: readonly string[] = [...new Set(Object.values(reasonDictOf))];

/** Label of a reason given with an action; "" when none was given. */
export function reasonName(label: DictNames, action: ApplicationHappening | undefined, code: string): string {
  const dict = action && reasonDictOf[action];
  return dict ? label(dict, code) : "";
}

/** Label of the reason for which an application is in its state; "" when there is none. */
export function stateReasonName(label: DictNames, state: ApplicationState, code: string): string {
  return reasonName(label, actionBehind[state], code);
}

/** The reason given for an action; both parts are empty when there is none. */
export type Reason = { reasonCode: string; note: string };

/** The reason of an action that needs none. */
export const noReason: Reason = { reasonCode: "", note: "" };

/** Trims what came with an action and checks it. @throws Refusal `validation_failed` naming `reasonCode` or `note` */
export async function readReason(
  ctx: Context,
  action: ApplicationAction,
  given: { reasonCode?: string; note?: string },
): Promise<Reason> {
  const reason = { reasonCode: given.reasonCode?.trim() ?? "", note: given.note?.trim() ?? "" };
  const dict = reasonDictOf[action];
  const refuse = (field: keyof Reason, message: Sentence) => invalidFields([{ field, message }]);
  if (reason.reasonCode) {
    const items = dict ? await dictItems(businessDicts(ctx), dict, ctx.language) : [];
    if (!items.some((item) => item.dictKey === reason.reasonCode))
      throw refuse("reasonCode", say("请选择列表中的原因", "Choose a reason from the list"));
  }
  if (needsReason(action) && dict && !reason.reasonCode)
    throw refuse("reasonCode", say("请选择原因", "Choose a reason"));
  if (needsReason(action) && !dict && !reason.note) throw refuse("note", say("请填写原因", "Enter a reason"));
  return reason;
}
