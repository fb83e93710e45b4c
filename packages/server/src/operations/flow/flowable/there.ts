import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import type { FlowableRest } from "../../../services/flowable/flowable-rest.ts";
import type { Engine } from "../engine.ts";
import type { Walked } from "../locked-instance.ts";

/** A process that Flowable walks. */
export type There = Walked & { flowableId: string };

/** Flowable's calls. @throws Refusal `unavailable` where this server was told of none */
export function requireFlowable({ flowable }: Pick<Engine, "flowable">): FlowableRest {
  if (flowable) return flowable;
  throw new Refusal("unavailable", {
    message: say(
      "该流程由 Flowable 运行，请运维设置 BLADEKIT_FLOWABLE_URL",
      "Flowable runs this process. Ask the operator to set BLADEKIT_FLOWABLE_URL",
    ),
  });
}
