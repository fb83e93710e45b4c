// Flowable decides the way of a process; its visits say which way that was. They are read into the state and the effects that our own
// engine would answer, so that rows, lists and screens know no difference.
import {
  type Definition,
  type Effect,
  findNode,
  inOrder,
  type Node,
  readableTimersOf,
  readDue,
  type State,
  type Token,
  unlessUnreadable,
} from "@bladekit/flow";
import { type IdentityLink, keyOf, type PastProcess, type Visit } from "./flowable-rest.ts";

/** A process as Flowable has it. */
export type Found = {
  readonly visits: readonly Visit[];
  /** Keys of visits that nobody brought to their end. */
  readonly cancelled: ReadonlySet<string>;
  /** People who may claim an open task that nobody has, by the id of the task. */
  readonly candidates: ReadonlyMap<string, readonly IdentityLink[]>;
  /** Where it has ended. */
  readonly end: PastProcess | undefined;
};

type Moving = { -readonly [Field in keyof Token]: Token[Field] };

const isCandidate = ({ type }: IdentityLink) => type === "candidate";
const waitsAs = (node: Node): Token["waits"] =>
  node.type === "userTask"
    ? "task"
    : node.type === "timerEvent"
      ? "timer"
      : node.type === "subProcess"
        ? "inner"
        : "join";

/**
 * Reads what has happened since `before`.
 * @param seen keys of visits that have a row already
 */
export function followVisits(
  definition: Definition,
  before: State,
  seen: ReadonlySet<string>,
  { visits, cancelled, candidates, end }: Found,
  now: Date,
): { state: State; effects: Effect[] } {
  const { variables } = before;
  const tokens = new Map<string, Moving>(before.tokens.map((token) => [token.visit ?? "", { ...token }]));
  const effects: Effect[] = [];
  const refused = new Set(before.refused);
  const cameBy = new Map<string, string>();
  let next = before.next;

  const leave = ({ id, node }: Pick<Token, "id" | "node">, visit: Visit) =>
    effects.push({ kind: "left", token: id, node, how: cancelled.has(keyOf(visit)) ? "cancelled" : "done" });

  function open(node: Node, visit: Visit, id: number) {
    const beside = [...tokens.values()].filter((token) => token.node === node.id).length;
    const scope = node.parent && [...tokens.values()].find((token) => token.node === node.parent)?.id;
    const waits = waitsAs(node);
    const via = waits === "join" ? cameBy.get(visit.executionId) : undefined;
    const token: Moving = {
      ...{ id, node: node.id, waits, visit: keyOf(visit) },
      ...(scope && { scope }),
      ...(via !== undefined && { via }),
      ...(node.type === "userTask" && node.several && beside > 0 && { index: beside }),
    };
    tokens.set(keyOf(visit), token);
    for (const timer of readableTimersOf(definition, token, variables, now))
      effects.push({ kind: "timer", token: id, ...timer });
  }

  function enter(node: Node, visit: Visit) {
    const id = next++;
    effects.push({ kind: "entered", token: id, node: node.id, visit: keyOf(visit) });
    if (node.type === "userTask") {
      refused.delete(node.id);
      const { due } = node;
      const links = (candidates.get(visit.taskId ?? "") ?? []).filter(isCandidate);
      effects.push({
        ...{ kind: "task", token: id, node: node.id, assignee: plain(visit.assignee) },
        candidateUsers: links.flatMap(({ user }) => user ?? []),
        candidateGroups: links.flatMap(({ group }) => group ?? []),
        due: due ? unlessUnreadable(() => readDue(due, variables, now)) : null,
      });
    }
    if (visit.endTime === null) open(node, visit, id);
    else leave({ id, node: node.id }, visit);
  }

  for (const visit of inOrderOfWays(definition, visits)) {
    const key = keyOf(visit);
    const token = tokens.get(key);
    if (token && visit.endTime !== null) {
      tokens.delete(key);
      leave(token, visit);
    }
    if (token || seen.has(key)) continue;
    if (visit.activityType === "sequenceFlow") {
      if (!Object.hasOwn(definition.flows, visit.activityId)) continue;
      cameBy.set(visit.executionId, visit.activityId);
      effects.push({ kind: "took", flow: visit.activityId, visit: keyOf(visit) });
      continue;
    }
    const node = findNode(definition, visit.activityId);
    if (node) enter(node, visit);
  }
  if (end) effects.push(endOf(end));
  const rest = refused.size > 0 && { refused: [...refused] };
  return { state: { variables, tokens: end ? [] : firstOfEach([...tokens.values()]), next, ...rest }, effects };
}

/** Visits of one millisecond have no order in Flowable; they get that of the drawing. */
function inOrderOfWays(definition: Definition, visits: readonly Visit[]): Visit[] {
  const places = new Map(inOrder(definition).map(({ id }, index) => [id, index]));
  // A line comes after the step that it leaves.
  const placeOf = (id: string) => places.get(id) ?? (places.get(definition.flows[id]?.from ?? "") ?? -1) + 0.5;
  return visits.toSorted(
    (one, other) =>
      Date.parse(one.startTime) - Date.parse(other.startTime) || placeOf(one.activityId) - placeOf(other.activityId),
  );
}

/** A text of a list is in quotes there. */
const plain = (text: string | null) => (text && /^".*"$/s.test(text) ? text.slice(1, -1) : text);

/** Of several tasks of one step the first that is left stands for all of them. */
function firstOfEach(tokens: readonly Moving[]): Token[] {
  const found = new Set<string>();
  return tokens.map(({ index, ...token }) => {
    const isFirst = !found.has(token.node);
    found.add(token.node);
    return isFirst || index === undefined ? token : { ...token, index };
  });
}

const byItsDrawing = /^terminate end event/i;

const rejectedAt = "rejected at ";

/** The reason with which a rejection ends a process there. It is a text of our own, so that rows can be made of it when the call's transaction is lost. */
export const endedByRejection = ({ name, id }: Pick<Node, "name" | "id">) => `${rejectedAt}${name || id}`;

/** Whether a process, or a task with it, was ended by a rejection. */
export const isByRejection = (deleteReason: string) => deleteReason.startsWith(rejectedAt);

function endOf({ deleteReason }: PastProcess): Effect {
  if (deleteReason !== null && isByRejection(deleteReason)) {
    return { kind: "ended", how: "rejected", error: deleteReason.slice(rejectedAt.length) };
  }
  const isOwn = deleteReason === null || byItsDrawing.test(deleteReason);
  return isOwn ? { kind: "ended", how: "completed" } : { kind: "ended", how: "stopped", error: deleteReason };
}
