import type { Sentence } from "@bladekit/sdk/rules";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";

/** The refusal of a notice, with its title before the fault. */
export const refuseNotice = (title: string, fault: Sentence): Refusal =>
  new Refusal("conflict", { message: say("公告“{}”{}", "The notice “{}” {}", title, fault) });
