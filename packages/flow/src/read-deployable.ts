import type { Definition } from "./definition.ts";
import { lint } from "./lint.ts";
import { ModelRefused } from "./model-fault.ts";
import { readModel } from "./read-model.ts";

/**
 * The definition of a drawing that may be deployed: it can be read, and nothing of it is an error of the lint.
 * @throws {ModelRefused} with every reason found
 */
export async function readDeployable(xml: string): Promise<Definition> {
  const definition = await readModel(xml);
  const errors = lint(definition).filter(({ level }) => level === "error");
  if (errors.length > 0) throw new ModelRefused(errors);
  return definition;
}
