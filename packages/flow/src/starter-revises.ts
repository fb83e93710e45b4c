// The step to which a rejection leads back where a drawing says so: no drawing has it, and the process begins again behind it.

import type { Definition, Flow, Node, UserTask } from "./definition.ts";
import { ModelFault } from "./model-fault.ts";
import { say } from "./say.ts";

export const starterRevises = "starter_revises";

const name = "修改申请 · Revise the request";

/** Types of nodes that a token may come to by one more line. A gateway would wait there as if branches joined. */
const mayFollow: readonly Node["type"][] = ["userTask", "exclusiveGateway", "timerEvent", "subProcess"];

const leadsBack = (node: Node) => node.type === "userTask" && node.onReject === "starter";

/** The definition with that step, where one of its steps leads back to it. @throws ModelFault where it cannot lead on */
export function withStarterRevises(definition: Definition): Definition {
  if (!Object.values(definition.nodes).some(leadsBack)) return definition;
  const start = definition.nodes[definition.start] as Extract<Node, { type: "startEvent" }>;
  const begins = start.outgoing.map((id) => definition.flows[id] as Flow);
  const first = begins.map(({ to }) => definition.nodes[to] as Node);
  if (Object.hasOwn(definition.nodes, starterRevises) || first.some(({ type }) => !mayFollow.includes(type))) {
    throw new ModelFault(
      say(
        "驳回后退回发起人，须让开始之后直接是办理环节或条件分支",
        "A rejection can go back to the initiator only where a step or a choice follows the start directly",
      ),
    );
  }
  const flows = begins.map((flow): Flow => ({ ...flow, id: `${starterRevises}-${flow.id}`, from: starterRevises }));
  const task: UserTask = {
    ...{ id: starterRevises, type: "userTask", name, outgoing: flows.map(({ id }) => id), incoming: [] },
    assignee: { kind: "name", name: "applyUser" },
    ...{ candidateUsers: [], candidateGroups: [], isOpenToStarter: true, verdict: "all" },
    buttons: ["agree", "copy"],
    ...(start.formKey && { formKey: start.formKey }),
    ...(start.fields && { fields: start.fields }),
  };
  return {
    ...definition,
    nodes: { ...definition.nodes, [starterRevises]: task },
    flows: { ...definition.flows, ...Object.fromEntries(flows.map((flow) => [flow.id, flow])) },
  };
}
