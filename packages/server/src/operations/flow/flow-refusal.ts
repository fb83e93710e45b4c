import { Refusal } from "../../contract/errors.ts";
import { invalidField } from "../../contract/invalid-field.ts";
import { listed, say } from "../../contract/say.ts";
import { FlowFault } from "../../services/flow/flow-fault.ts";
import { ModelFault } from "../../services/flow/model-fault.ts";
import { ModelRefused } from "../../services/flow/read-model.ts";

const shownFaults = 5;

/** Does work of the engine, and turns its faults into refusals. `field` is where a drawing came from. */
export async function refusing<Result>(work: () => Promise<Result>, field = "modelEditorXml"): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FlowFault || error instanceof ModelFault) {
      throw new Refusal("conflict", { message: error.sentence, cause: error });
    }
    if (!(error instanceof ModelRefused)) throw error;
    const { faults } = error;
    const shown = listed(
      faults.slice(0, shownFaults).map(({ sentence }) => sentence),
      { zh: "；", en: "; " },
    );
    const more = faults.length - shownFaults;
    throw invalidField(field, more > 0 ? say("{}；另有 {} 处", "{}, and {} more", shown, more) : shown);
  }
}
