import { flowModel } from "@bladekit/openapi/entities/flow-model";
import type { Calls } from "./calls.ts";
import { entityKind } from "./entity-kind.ts";

type Compared = Readonly<{ differences: readonly Readonly<{ message: string }>[] }>;

/** The server compares drawings, so a change is told in the words of the console. */
export async function compareDrawings(
  { post }: Calls,
  before: string,
  modelEditorXml: string,
): Promise<readonly string[]> {
  const compared = (await post("/blade-flow/model/compare", { body: { before, modelEditorXml } })) as Compared;
  return compared.differences.map(({ message }) => message);
}

/** Drawings of processes, each in a file of BPMN beside the manifest. Writing one deploys nothing: what runs goes on as it is. */
export const processModel = entityKind(flowModel, {
  name: "process-model",
  section: "processModels",
  scope: "tenant",
  without: ["version"],
  fields: {
    modelEditorXml: {
      schema: {
        type: "string",
        minLength: 1,
        description: "流程图：清单文件夹中 BPMN 文件的路径 · The path of a BPMN file in the folder of the manifest",
      },
      textFile: ".bpmn",
      inWords: compareDrawings,
    },
  },
  // The version counts the saves. A submit takes no version.
  store: { toInput: ({ version: _, ...body }) => body },
});
