// Findings about a drawing that can be deployed and would still go wrong one day.

import type { Sentence } from "@bladekit/sdk/rules";
import { offers } from "./buttons.ts";
import type { Definition, Node } from "./definition.ts";
import { stuckJoins, waits, waysThrough } from "./markings.ts";
import { nobodyFor } from "./nobody-for.ts";
import { rejectionsIn } from "./rejection.ts";
import { roundsAmong } from "./rounds.ts";
import { say } from "./say.ts";
import { starterRevises } from "./starter-revises.ts";
import { labelOf, leadingTo, reachableFrom } from "./ways.ts";

/** An error stops a process or keeps it from beginning; a warning may be meant. */
export interface Finding {
  readonly element: string;
  readonly level: "error" | "warning";
  readonly sentence: Sentence;
}

const finding = (level: Finding["level"], node: Node, sentence: Sentence): Finding => ({
  ...{ element: node.id, level, sentence },
});

/** Everything that the drawing alone shows. Each question walks the whole graph once, not once for each node. */
export function lint(definition: Definition): Finding[] {
  const nodes = Object.values(definition.nodes);
  const starts = [definition.start, ...nodes.flatMap((node) => (node.type === "subProcess" ? [node.start] : []))];
  const reached = reachableFrom(definition, starts);
  const comesToAnEnd = leadingTo(
    definition,
    nodes.filter(ends).map(({ id }) => id),
  );
  const goesRound = roundsAmong(
    definition,
    nodes.filter((node) => !waits(node)),
  );
  const ways = waysThrough(definition);
  const rejectionOf = rejectionsIn(definition);
  return [
    ...nodes.filter(({ id }) => !reached.has(id) && id !== starterRevises).map(unreachable),
    ...nodes.filter(hasNobody).map(nobody),
    ...nodes.filter(passesRequired).map(unfilled),
    ...nodes.filter(asksUnknownForm).map(unknownForm),
    ...nodes.flatMap((node) => unheard(node, rejectionOf)),
    ...nodes.filter((node) => lacksDefault(definition, node)).map(noDefault),
    ...nodes.filter(({ id }) => reached.has(id) && !comesToAnEnd.has(id)).map(noEnd),
    ...nodes.filter(({ id }) => goesRound.has(id)).map(endless),
    ...starts.flatMap((start) => stuckJoins(ways, { at: [start] }).map(deadlock)),
  ];
}

const unreachable = (node: Node) =>
  finding("warning", node, say("“{}”不会走到", "“{}” is never reached", labelOf(node)));
const nobody = (node: Node) => finding("error", node, nobodyFor(node));
const unfilled = (node: Node) =>
  finding(
    "error",
    node,
    say(
      "“{}”会自动通过，不能有必填字段",
      "“{}” passes automatically, so it cannot have required fields",
      labelOf(node),
    ),
  );
const unknownForm = (node: Node) =>
  finding(
    "warning",
    node,
    say(
      "“{}”的业务表单在本系统没有登记，只显示流程字段",
      "The form of “{}” is not registered in this system, so only process fields are shown",
      labelOf(node),
    ),
  );
/** Where a rejection changes nothing, or lines ask for it and do not tell it from an approval. */
function unheard(node: Node, rejectionOf: ReturnType<typeof rejectionsIn>): Finding[] {
  if (node.type !== "userTask" || !offers(node, "reject")) return [];
  const rejection = rejectionOf(node.id);
  if (node.onReject === "continue" && rejection !== "drawn") {
    const sentence = say("“{}”驳回后流程照样继续", "The process goes on after a rejection at “{}”", labelOf(node));
    return [finding("warning", node, sentence)];
  }
  if (rejection !== "same") return [];
  const sentence = say(
    "“{}”之后的路线不区分同意和驳回，驳回不走这些路线",
    "The paths behind “{}” do not tell an approval from a rejection, so a rejection takes none of them",
    labelOf(node),
  );
  return [finding("warning", node, sentence)];
}
const noDefault = (node: Node) =>
  finding(
    "warning",
    node,
    say(
      "“{}”没有默认路线，条件都不满足时流程停在前一环节",
      "“{}” has no default path. If no condition holds, the process stops at the step before it",
      labelOf(node),
    ),
  );
const noEnd = (node: Node) =>
  finding("error", node, say("“{}”之后到不了结束", "No path leads from “{}” to an end", labelOf(node)));
const endless = (node: Node) =>
  finding(
    "error",
    node,
    say("“{}”会一直循环，没有环节等待办理", "“{}” loops without a step for anyone to handle", labelOf(node)),
  );
const deadlock = (node: Node) =>
  finding(
    "error",
    node,
    say("“{}”会一直等待走不到的分支", "“{}” waits forever for a branch that is never taken", labelOf(node)),
  );

const hasNobody = (node: Node) =>
  node.type === "userTask" && !node.assignee && node.candidateUsers.length + node.candidateGroups.length === 0;

const passesRequired = (node: Node) =>
  node.type === "userTask" &&
  node.samePerson === "pass" &&
  (node.fields ?? []).some(({ isRequired, isWritable }) => isRequired && isWritable);

/** Keys of the forms that the console has. */
const registeredForms = new Set(["leave"]);

const asksUnknownForm = (node: Node) =>
  (node.type === "userTask" || node.type === "startEvent") &&
  node.formKey !== undefined &&
  !registeredForms.has(node.formKey);

function lacksDefault({ flows }: Definition, node: Node): boolean {
  if (node.type !== "exclusiveGateway" && node.type !== "inclusiveGateway") return false;
  return (
    node.outgoing.length > 0 &&
    node.otherwise === undefined &&
    node.outgoing.every((id) => flows[id]?.condition !== undefined)
  );
}

const ends = (node: Node) => node.type === "endEvent" || node.outgoing.length === 0;
