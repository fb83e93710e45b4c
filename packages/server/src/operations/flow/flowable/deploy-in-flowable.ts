import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import type { Definition, Node } from "../../../services/flow/definition.ts";
import { FlowableFault, type FlowableRest } from "../../../services/flow/flowable/flowable-rest.ts";
import { labelOf } from "../../../services/flow/ways.ts";

/** Attributes of Camunda have the names of Flowable's, which reads only its own. */
const withItsNames = (xml: string) =>
  xml.replaceAll('"http://camunda.org/schema/1.0/bpmn"', '"http://flowable.org/bpmn"');

const isForMembers = (node: Node) => node.type === "userTask" && node.several?.groups !== undefined;

/** Deploys a drawing there too, and answers Flowable's id of it. @throws Refusal `conflict` where Flowable could not walk it as drawn */
export async function deployInFlowable(
  flowable: FlowableRest,
  tenantId: string,
  { xml, graph }: { xml: string; graph: Definition },
): Promise<string> {
  const node = Object.values(graph.nodes).find(isForMembers);
  if (node) {
    throw new Refusal("conflict", {
      message: say(
        "Flowable 不能给组内每个人一个任务，请修改“{}”",
        "Flowable cannot give each member of a group a task. Change “{}”",
        labelOf(node),
      ),
    });
  }
  try {
    return await flowable.deploy(tenantId, graph.key, withItsNames(xml));
  } catch (error) {
    if (!(error instanceof FlowableFault)) throw error;
    throw new Refusal("conflict", {
      message: say("Flowable 没有接受该流程图", "Flowable has not accepted this drawing"),
      cause: error,
    });
  }
}
