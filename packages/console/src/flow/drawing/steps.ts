// The steps of a drawing as a table shows them.
import { attributeOf, type Drawing, type Element, elementsOf, listOf } from "./drawing.ts";
import { type FormField, formOf, type Uses, usesOf } from "./form.ts";
import { readGroups, readPeople } from "./late-people.ts";
import { togetherOf } from "./together.ts";
import type { Who } from "./who.ts";

export type StepKind = "start" | "task" | "choice" | "parallel" | "end" | "other";

export interface Way {
  readonly id: string;
  readonly to: string;
  readonly name: string;
  /** Its name for people who read English; "" where it has one name. */
  readonly nameEn: string;
  /** Without `${` and `}`. */
  readonly condition: string;
  readonly isDefault: boolean;
}

export interface Step {
  readonly id: string;
  readonly kind: StepKind;
  readonly name: string;
  /** Its name for people who read English; "" where it has one name. */
  readonly nameEn: string;
  readonly who: Who | undefined;
  /** The rule for a step that nobody can do: "", `admin` or `refuse`. */
  readonly whenNobody: string;
  /** `pass` where the step goes on by itself when its person has approved before; "" otherwise. */
  readonly samePerson: string;
  /** What a rejection does by itself: "" for its drawn way, and the end where there is none. */
  readonly onReject: string;
  readonly formKey: string;
  readonly due: string;
  /** The starter may decide here, too. */
  readonly isOpenToStarter: boolean;
  /** Answers that the step offers, joined by commas; "" for all of them. */
  readonly buttons: string;
  /** When its people are reminded, and when and to whom a late task goes; "" where it never does. */
  readonly remindAfter: string;
  readonly escalateAfter: string;
  readonly escalateTo: Who | undefined;
  readonly ways: readonly Way[];
  /** Rights to each field of the form here, by its id. */
  readonly uses: Uses;
}

const kinds: Readonly<Record<string, StepKind>> = {
  "bpmn:StartEvent": "start",
  "bpmn:UserTask": "task",
  "bpmn:ExclusiveGateway": "choice",
  "bpmn:ParallelGateway": "parallel",
  "bpmn:InclusiveGateway": "choice",
  "bpmn:EndEvent": "end",
};

const inExpression = (text: string) => /^[$#]\{(.*)\}$/s.exec(text.trim())?.[1]?.trim();

function whoOf(task: Element, starters: ReadonlySet<string>): Who | undefined {
  const [assignee, users, groups] = ["assignee", "candidateUsers", "candidateGroups"].map((name) =>
    attributeOf(task, name),
  ) as [string, string, string];
  const several = togetherOf(task);
  if (several) return several;
  if (assignee) {
    const variable = inExpression(assignee);
    if (variable === undefined) return { kind: "user", value: assignee };
    return starters.has(variable) ? { kind: "starter", value: "" } : { kind: "variable", value: variable };
  }
  if (users) return { kind: "user", value: users };
  if (!groups) return undefined;
  return readGroups(groups) ?? { kind: "role", value: groups };
}

const conditionOf = (flow: Element): string => {
  const body = (flow.conditionExpression as Element | undefined)?.body;
  return typeof body === "string" ? (inExpression(body) ?? body.trim()) : "";
};

/** Every step in the order in which a process comes to it; those that it never comes to are last. */
function stepsOf(drawing: Drawing): Step[] {
  const elements = elementsOf(drawing);
  const flows = elements.filter(({ $type }) => $type === "bpmn:SequenceFlow");
  const nodes = elements.filter((element) => "incoming" in element || kinds[element.$type] !== undefined);
  const starters = new Set(["applyUser", ...nodes.map((node) => attributeOf(node, "initiator")).filter(Boolean)]);
  const waysOf = (node: Element): Way[] =>
    flows
      .filter(({ sourceRef }) => (sourceRef as Element | undefined)?.id === node.id)
      .map((flow) => ({
        ...{ id: flow.id ?? "", to: (flow.targetRef as Element | undefined)?.id ?? "", name: flow.name ?? "" },
        nameEn: attributeOf(flow, "nameEn"),
        ...{ condition: conditionOf(flow), isDefault: (node.default as Element | undefined)?.id === flow.id },
      }));
  const steps = nodes
    .filter(({ $type }) => !/Flow$|Data/.test($type))
    .map(
      (node): Step => ({
        ...{ id: node.id ?? "", kind: kinds[node.$type] ?? "other", name: node.name ?? "" },
        ...{ nameEn: attributeOf(node, "nameEn"), whenNobody: attributeOf(node, "whenNobody") },
        samePerson: attributeOf(node, "samePerson"),
        onReject: attributeOf(node, "onReject"),
        who: node.$type === "bpmn:UserTask" ? whoOf(node, starters) : undefined,
        ...{ formKey: attributeOf(node, "formKey"), due: attributeOf(node, "dueDate") },
        isOpenToStarter: attributeOf(node, "openToStarter") === "true",
        buttons: attributeOf(node, "buttons"),
        ...{ remindAfter: attributeOf(node, "remindAfter"), escalateAfter: attributeOf(node, "escalateAfter") },
        escalateTo: readPeople(attributeOf(node, "escalateTo")),
        ways: waysOf(node),
        uses: usesOf(drawing, node),
      }),
    );
  const order = orderOf(steps);
  return steps.sort((one, other) => (order.get(one.id) ?? Infinity) - (order.get(other.id) ?? Infinity));
}

/** The least number of lines from the start to a step, with its place in the order. */
function orderOf(steps: readonly Step[]): ReadonlyMap<string, number> {
  const order = new Map<string, number>();
  const open = steps.filter(({ kind }) => kind === "start").map(({ id }) => id);
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    if (order.has(id)) continue;
    order.set(id, order.size);
    open.push(...(steps.find((step) => step.id === id)?.ways.map(({ to }) => to) ?? []));
  }
  return order;
}

/** A drawing as the editor shows it beside the canvas. */
export interface Overview {
  readonly key: string;
  readonly name: string;
  /** "" where it has one name. */
  readonly nameEn: string;
  readonly hasPlace: boolean;
  readonly steps: readonly Step[];
  readonly fields: readonly FormField[];
}

/** The key, name, steps and fields of a drawing. */
export function overviewOf(drawing: Drawing): Overview {
  const { id = "", name = "" } = drawing.process;
  const hasPlace = listOf(drawing.definitions.diagrams).length > 0;
  return {
    key: id,
    name,
    nameEn: attributeOf(drawing.process, "nameEn"),
    hasPlace,
    steps: stepsOf(drawing),
    fields: formOf(drawing),
  };
}
