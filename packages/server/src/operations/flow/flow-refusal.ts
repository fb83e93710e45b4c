import { FlowFault, ModelFault } from "@bladekit/flow";
import { Refusal } from "../../contract/errors.ts";

/** Does work of the engine, and turns its faults into refusals. */
export async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FlowFault || error instanceof ModelFault)) throw error;
    throw new Refusal("conflict", { message: error.sentence, cause: error });
  }
}
