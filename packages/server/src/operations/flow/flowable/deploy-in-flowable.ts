import {
  type Definition,
  expressionText,
  type Flow,
  labelOf,
  starterOfModeler,
  starterRevises,
  type UserTask,
} from "@bladekit/flow";
import type { Sentence } from "@bladekit/sdk/rules";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { FlowableFault, type FlowableRest } from "../../../services/flowable/flowable-rest.ts";

/** Attributes of Camunda have the names of Flowable's, which reads only its own. Its modeler has a name for the starter that its engine does not read. */
const withItsNames = (xml: string) =>
  xml
    .replaceAll('"http://camunda.org/schema/1.0/bpmn"', '"http://flowable.org/bpmn"')
    .replaceAll(`assignee="${starterOfModeler}"`, `assignee="\${applyUser}"`);

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);

/** The step to which a rejection leads back is drawn for Flowable, which knows only what is drawn. */
function withDrawnRevises(xml: string, { nodes, flows }: Definition): string {
  const task = nodes[starterRevises];
  if (!task) return xml;
  return xml.replace(/<\/((?:[\w.-]+:)?)process\s*>/, (end, prefix: string) => {
    const lines = task.outgoing.map((id) => {
      const { to, condition } = flows[id] as Flow;
      const asks =
        condition &&
        `<${prefix}conditionExpression>${escaped(`\${${expressionText(condition)}}`)}</${prefix}conditionExpression>`;
      return `<${prefix}sequenceFlow id="${escaped(id)}" sourceRef="${starterRevises}" targetRef="${escaped(to)}">${asks ?? ""}</${prefix}sequenceFlow>`;
    });
    const starter = `xmlns:flowable="http://flowable.org/bpmn" flowable:assignee="\${applyUser}"`;
    const drawn = `<${prefix}userTask id="${starterRevises}" name="${escaped(task.name)}" ${starter}/>`;
    return `${drawn}${lines.join("")}${end}`;
  });
}

/** Whether Flowable would walk a task otherwise than it is drawn, with the sentence that says so. */
const refusals: readonly (readonly [is: (task: UserTask) => boolean, say: (label: Sentence) => Sentence])[] = [
  [
    ({ several }) => several?.groups !== undefined,
    (label) =>
      say(
        "Flowable 不能给组内每个人一个任务，请修改“{}”",
        "Flowable cannot give a task to each member of a group. Change “{}”",
        label,
      ),
  ],
  [
    ({ several }) => several?.over.kind === "value" && typeof several.over.value === "string",
    (label) =>
      say(
        "Flowable 不能给列出的每个人一个任务，请修改“{}”",
        "Flowable cannot give a task to each of the people listed. Change “{}”",
        label,
      ),
  ],
  [
    ({ verdict, onReject }) =>
      verdict === "agreed" || (verdict === "most" && (onReject === "end" || onReject === "starter")),
    (label) =>
      say(
        "Flowable 不统计“{}”有几人同意，请让所有人都同意，或画出驳回路线",
        "Flowable does not count who agrees at “{}”. Ask everybody to agree, or draw a path for rejections",
        label,
      ),
  ],
  [
    ({ samePerson }) => samePerson !== undefined,
    (label) => say("Flowable 中“{}”不能自动通过，请修改", "Flowable cannot pass “{}” automatically. Change it", label),
  ],
];

/** Deploys a drawing there too, and answers Flowable's id of it. @throws Refusal `conflict` where Flowable could not walk it as drawn */
export async function deployInFlowable(
  flowable: FlowableRest,
  tenantId: string,
  { xml, graph }: { xml: string; graph: Definition },
): Promise<string> {
  const tasks = Object.values(graph.nodes).filter((node) => node.type === "userTask");
  for (const [is, sentence] of refusals) {
    const task = tasks.find(is);
    if (task) throw new Refusal("conflict", { message: sentence(labelOf(task)) });
  }
  try {
    return await flowable.deploy(tenantId, graph.key, withItsNames(withDrawnRevises(xml, graph)));
  } catch (error) {
    if (!(error instanceof FlowableFault)) throw error;
    throw new Refusal("conflict", {
      message: say("Flowable 没有接受该流程图", "Flowable did not accept this drawing"),
      cause: error,
    });
  }
}
