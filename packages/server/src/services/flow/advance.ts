// One step of a process: the state after an event, and what it makes true outside. A pure function, so that the same step can be
// tried on a copy, repeated after a crash, and walked with old instances over a new drawing.
import { say } from "../../contract/say.ts";
import type { Definition, Flow, Node, Timer, UserTask } from "./definition.ts";
import { EvaluationFault, evaluate, holds, type Value, type Variables } from "./expression.ts";
import { FlowFault } from "./flow-fault.ts";
import { stuckJoins } from "./markings.ts";
import { asText, peopleNamed } from "./people-named.ts";
import type { Effect, FlowEvent, Late, Progress, State, Token } from "./state.ts";
import { readTimer } from "./timer.ts";
import { boundaryEventsOf, findNode, labelOf, nodeOf, reachableFrom, waysInto } from "./ways.ts";

/** The most that one event may cause; more is a drawing that never comes to rest. */
const mostSteps = 1000;
const mostTokens = 200;
const mostPeople = 50;

type Moving = { -readonly [Field in keyof Token]: Token[Field] };

/** Ids of people by the task that each of them has. */
export type Members = ReadonlyMap<string, readonly string[]>;

/** A token that is on its way into a node. */
interface Arrival {
  readonly node: string;
  readonly scope: number | undefined;
  readonly via?: string;
}

/**
 * Takes one step.
 * @param now the time that timers count from
 * @param members people of the tasks for each member of a group; without it such a task is one for each group
 * @returns the state afterwards and the effects in their order; the last effect is `ended` where the process is over
 * @throws {FlowFault} where the event does not fit the state, or no way leads on; nothing has changed then
 */
export function advance(
  definition: Definition,
  state: State,
  event: FlowEvent,
  now: Date,
  members?: Members,
): { state: State; effects: Effect[] } {
  const variables: Variables = "variables" in event ? { ...state.variables, ...event.variables } : state.variables;
  const tokens = new Map<number, Moving>(state.tokens.map((token) => [token.id, { ...token }]));
  const effects: Effect[] = [];
  const arrivals: Arrival[] = [];
  const refused = new Set(state.refused);
  let next = state.next;
  let steps = 0;
  let isOver = false;

  const inScope = (scope: number | undefined) => [...tokens.values()].filter((token) => token.scope === scope);

  function place(node: string, scope: number | undefined, more: Omit<Token, "id" | "node" | "scope">): Moving {
    const token: Moving = { id: next++, node, ...(scope !== undefined && { scope }), ...more };
    tokens.set(token.id, token);
    if (tokens.size > mostTokens) {
      throw new FlowFault(say("同时进行的环节超过 {} 个", "More than {} steps would run side by side", mostTokens));
    }
    return token;
  }

  function end(how: "completed" | "stopped" | "error", error?: string) {
    isOver = true;
    effects.push({ kind: "ended", how, ...(error !== undefined && { error }) });
  }

  function cancel(token: Moving) {
    for (const inner of inScope(token.id)) cancel(inner);
    tokens.delete(token.id);
    // A token at a join has no visit of its own yet.
    if (token.waits !== "join") effects.push({ kind: "left", token: token.id, node: token.node, how: "cancelled" });
  }

  function takenFlows(node: Node): Flow[] {
    const flows = node.outgoing.map((id) => definition.flows[id] as Flow);
    if (node.type === "parallelGateway" || flows.length === 0) return flows;
    const mayTake = ({ id, condition }: Flow) => id !== node.otherwise && (!condition || holds(condition, variables));
    const taken = node.type === "exclusiveGateway" ? flows.filter(mayTake).slice(0, 1) : flows.filter(mayTake);
    const otherwise = flows.find(({ id }) => id === node.otherwise);
    if (taken.length > 0 || otherwise) return taken.length > 0 ? taken : [otherwise as Flow];
    throw new FlowFault(say("“{}”之后没有可走的路线", "No way leads on from “{}”", labelOf(node)));
  }

  /** Sends a way that has left the node on, or ends it there. */
  function goOn(node: Node, scope: number | undefined) {
    const flows = takenFlows(node);
    for (const { id, to } of flows) {
      effects.push({ kind: "took", flow: id });
      arrivals.push({ node: to, scope, via: id });
    }
    if (flows.length === 0) endWay(scope);
  }

  function endWay(scope: number | undefined) {
    if (inScope(scope).length > 0 || arrivals.some((arrival) => arrival.scope === scope)) return;
    const holder = scope === undefined ? undefined : tokens.get(scope);
    if (holder) leave(holder);
    else if (scope === undefined) end("completed");
  }

  function leave(token: Moving) {
    tokens.delete(token.id);
    effects.push({ kind: "left", token: token.id, node: token.node, how: "done" });
    goOn(nodeOf(definition, token.node), token.scope);
  }

  /** A node where nothing waits: it is entered and left at once. */
  function pass(node: Node, scope: number | undefined) {
    const token = next++;
    effects.push({ kind: "entered", token, node: node.id }, { kind: "left", token, node: node.id, how: "done" });
    goOn(node, scope);
  }

  function enter(node: Node, scope: number | undefined, more: Omit<Token, "id" | "node" | "scope">): Moving {
    const token = place(node.id, scope, more);
    effects.push({ kind: "entered", token: token.id, node: node.id });
    for (const boundary of boundaryEventsOf(definition, node.id)) {
      if ("timer" in boundary.on) startTimer(token.id, boundary, boundary.on.timer);
    }
    return token;
  }

  function startTimer(token: number, node: Node, timer: Timer, late?: Late) {
    effects.push({ kind: "timer", token, node: node.id, ...readTimer(timer, variables, now), ...(late && { late }) });
  }

  function openTask(token: number, node: UserTask, local: Variables, added?: string) {
    const all = { ...variables, ...local };
    effects.push({
      kind: "task",
      token,
      node: node.id,
      ...(added ? { assignee: added, candidateUsers: [], candidateGroups: [] } : peopleNamed(node, all)),
      due: node.due ? asText(evaluate(node.due, all)) : null,
    });
    if (node.remind) startTimer(token, node, node.remind, "remind");
    if (node.escalate) startTimer(token, node, node.escalate.after, "escalate");
  }

  function itemsOf(node: UserTask): readonly Value[] {
    const over = members?.get(node.id) ?? (node.several ? evaluate(node.several.over, variables) : null);
    const items = Array.isArray(over)
      ? (over as readonly Value[])
      : typeof over === "string"
        ? over.split(",").filter((item) => item.trim() !== "")
        : Array.from({ length: typeof over === "number" ? Math.trunc(over) : 0 }, (_, index) => index);
    // To skip a step that nobody can take would approve what nobody has seen.
    if (items.length === 0) throw new FlowFault(say("“{}”没有办理人", "“{}” has nobody to do it", labelOf(node)));
    if (items.length > mostPeople) {
      throw new FlowFault(say("“{}”的办理人超过 {} 个", "“{}” has more than {} people", labelOf(node), mostPeople));
    }
    return items;
  }

  /** Opens the next task of several. */
  function beginNext(holder: Moving, node: UserTask) {
    const progress = holder.several as Progress;
    const index = progress.begun;
    holder.several = { ...progress, begun: index + 1 };
    const token = place(node.id, holder.id, { waits: "task", index });
    effects.push({ kind: "entered", token: token.id, node: node.id });
    const item = node.several?.item;
    const local = { loopCounter: index, ...(item && { [item]: progress.items[index] ?? null }) };
    openTask(token.id, node, local, progress.added[index]);
  }

  function beginSeveral(node: UserTask, scope: number | undefined) {
    const isSequential = node.several?.isSequential === true;
    const items = itemsOf(node);
    const holder = enter(node, scope, {
      waits: "inner",
      several: { items, added: {}, begun: 0, done: 0, isSequential },
    });
    beginRest(holder, node);
  }

  function beginRest(holder: Moving, node: UserTask) {
    const { items, isSequential } = holder.several as Progress;
    while ((holder.several as Progress).begun < items.length) {
      if (isSequential && inScope(holder.id).length > 0) return;
      beginNext(holder, node);
    }
  }

  function completeOne(token: Moving, holder: Moving, node: UserTask) {
    tokens.delete(token.id);
    effects.push({ kind: "left", token: token.id, node: token.node, how: "done" });
    const progress = holder.several as Progress;
    const done = progress.done + 1;
    holder.several = { ...progress, done };
    const counts = {
      nrOfInstances: progress.items.length,
      nrOfCompletedInstances: done,
      nrOfActiveInstances: inScope(holder.id).length,
    };
    const isEnough = node.several?.until && holds(node.several.until, { ...variables, ...counts });
    if (isEnough || done === progress.items.length) {
      for (const rest of inScope(holder.id)) cancel(rest);
      leave(holder);
    } else beginRest(holder, node);
  }

  function throwError(code: string, scope: number | undefined) {
    const holder = scope === undefined ? undefined : tokens.get(scope);
    if (!holder) {
      for (const token of inScope(undefined)) cancel(token);
      arrivals.length = 0;
      return end("error", code);
    }
    const caught = boundaryEventsOf(definition, holder.node).find(
      ({ on }) => "error" in on && (on.error === null || on.error === code),
    );
    cancel(holder);
    dropArrivals();
    if (caught) pass(caught, holder.scope);
    else throwError(code, holder.scope);
  }

  /** Ways into a scope that is gone end with it. */
  function dropArrivals() {
    const kept = arrivals.filter(({ scope }) => scope === undefined || tokens.has(scope));
    arrivals.splice(0, arrivals.length, ...kept);
  }

  function endAll(scope: number | undefined) {
    for (const token of inScope(scope)) cancel(token);
    const kept = arrivals.filter(
      (arrival) => arrival.scope !== scope && (arrival.scope === undefined || tokens.has(arrival.scope)),
    );
    arrivals.splice(0, arrivals.length, ...kept);
    endWay(scope);
  }

  function fireJoin(node: Node, scope: number | undefined, joined: readonly Moving[]) {
    for (const token of joined) tokens.delete(token.id);
    pass(node, scope);
  }

  function arriveAtJoin(node: Node, { scope, via }: Arrival) {
    place(node.id, scope, { waits: "join", ...(via !== undefined && { via }) });
    if (node.type !== "parallelGateway") return;
    const waiting = inScope(scope).filter((token) => token.node === node.id);
    const joined = node.incoming.map((flow) => waiting.find((token) => token.via === flow));
    if (joined.every((token) => token !== undefined)) fireJoin(node, scope, joined as Moving[]);
  }

  /** Lets one inclusive join go on whose other branches are all done; false where none is left. */
  function fireInclusiveJoin(): boolean {
    for (const { node: id, waits, scope } of tokens.values()) {
      const node = nodeOf(definition, id);
      if (waits !== "join" || node.type !== "inclusiveGateway") continue;
      const joined = inScope(scope).filter((token) => token.node === id);
      const hasToken = (flow: string) => joined.some(({ via }) => via === flow);
      // Another token is awaited where it may come by a line that has none, and cannot come by one that has: a round that leads here again
      // is no branch of this one.
      const isAwaited = ({ node: from }: Token) => {
        const ways = waysInto(definition, node, from);
        return ways.some((flow) => !hasToken(flow)) && !ways.some(hasToken);
      };
      if (inScope(scope).some((token) => token.node !== id && isAwaited(token))) continue;
      fireJoin(node, scope, joined);
      return true;
    }
    return false;
  }

  function arrive(arrival: Arrival) {
    steps += 1;
    if (steps > mostSteps)
      throw new FlowFault(say("流程一直循环，没有停下来等待", "The process goes round without ever waiting"));
    const { scope } = arrival;
    const node = nodeOf(definition, arrival.node);
    switch (node.type) {
      case "userTask":
        refused.delete(node.id);
        if (node.several) return beginSeveral(node, scope);
        return openTask(enter(node, scope, { waits: "task" }).id, node, {});
      case "parallelGateway":
      case "inclusiveGateway":
        return node.incoming.length > 1 ? arriveAtJoin(node, arrival) : pass(node, scope);
      case "timerEvent":
        return startTimer(enter(node, scope, { waits: "timer" }).id, node, node.timer);
      case "subProcess": {
        const holder = enter(node, scope, { waits: "inner" });
        return void arrivals.push({ node: node.start, scope: holder.id });
      }
      case "endEvent": {
        const id = next++;
        effects.push(
          { kind: "entered", token: id, node: node.id },
          { kind: "left", token: id, node: node.id, how: "done" },
        );
        if (node.error !== undefined) return throwError(node.error, scope);
        return node.ends === "all" ? endAll(scope) : endWay(scope);
      }
      default:
        return pass(node, scope);
    }
  }

  /** The token that an event is about, where it still waits for that. */
  function waiting(id: number, waits: Token["waits"]): Moving {
    const token = tokens.get(id);
    if (token?.waits === waits) return token;
    throw new FlowFault(say("该环节已经结束", "This step is over already"));
  }

  /** The token whose visit the person sees: for one of several that of all. */
  const visitOf = (token: Moving): Moving =>
    token.index === undefined ? token : (tokens.get(token.scope as number) as Moving);

  function complete(id: number) {
    const token = waiting(id, "task");
    const node = nodeOf(definition, token.node) as UserTask;
    if (variables.pass === false) refused.add(node.id);
    if (token.index === undefined) leave(token);
    else completeOne(token, visitOf(token), node);
  }

  function timer(id: number, nodeId: string) {
    const node = nodeOf(definition, nodeId);
    if (node.type !== "boundaryEvent") return leave(waiting(id, "timer"));
    const token = tokens.get(id);
    if (!token) throw new FlowFault(say("该环节已经结束", "This step is over already"));
    const host = visitOf(token);
    if (node.interrupts) cancel(host);
    pass(node, host.scope);
  }

  /** Where a token counts as standing: at a join it is still on the branch by which it came. */
  function standsAt(token: Moving): string {
    const flow = token.waits === "join" && token.via !== undefined ? definition.flows[token.via] : undefined;
    return flow?.from ?? token.node;
  }

  /**
   * Takes back what the new way would lead to again, so that no branch runs twice. Where a join would wait for ever then, branches
   * beside it are kept, or all of them end.
   */
  function jump(id: number, to: string) {
    const token = tokens.get(id);
    const target = findNode(definition, to);
    if (!token || !target) throw new FlowFault(say("该环节已经结束", "This step is over already"));
    let from = visitOf(token);
    while (nodeOf(definition, from.node).parent !== target.parent) {
      const outer = from.scope === undefined ? undefined : tokens.get(from.scope);
      if (!outer) throw new FlowFault(say("不能跳到“{}”", "“{}” cannot be reached from here", labelOf(target)));
      from = outer;
    }
    const again = new Set([to, ...reachableFrom(definition, to)]);
    const beside = inScope(from.scope).filter((other) => other !== from);
    const keeping = [beside.filter((other) => !again.has(standsAt(other))), beside, []];
    const tried = keeping.map((kept) => ({ kept, stuck: stuckAfter(kept, target)[0] }));
    const [first] = tried;
    const chosen = tried.find(({ stuck }) => !stuck);
    if (!chosen) {
      const join = labelOf(first?.stuck ?? target);
      throw new FlowFault(
        say(
          "跳到“{}”后，流程会在“{}”一直等待",
          "After a move to “{}”, the process would wait for ever at “{}”",
          labelOf(target),
          join,
        ),
      );
    }
    for (const node of again) refused.delete(node);
    for (const other of [from, ...beside]) if (!chosen.kept.includes(other)) cancel(other);
    arrivals.push({ node: to, scope: from.scope });
  }

  function stuckAfter(kept: readonly Moving[], target: Node): Node[] {
    const standing = kept.map(({ waits, via, node }) => (waits === "join" ? (via ?? "") : node));
    return stuckJoins(definition, target.parent, { standing, at: [target.id] });
  }

  function add(id: number, users: readonly string[], isAfter: boolean) {
    const token = waiting(id, "task");
    const node = nodeOf(definition, token.node) as UserTask;
    let holder: Moving;
    if (token.index === undefined) {
      // The task becomes the first of several, and keeps its token; its timers now hang on all of them.
      const several: Progress = { items: [0], added: {}, begun: 1, done: 0, isSequential: isAfter };
      holder = place(node.id, token.scope, { waits: "inner", several });
      token.scope = holder.id;
      token.index = 0;
      effects.push({ kind: "handed", from: token.id, to: holder.id });
    } else holder = visitOf(token);
    const progress = holder.several as Progress;
    if (progress.items.length + users.length > mostPeople) {
      throw new FlowFault(say("“{}”的办理人超过 {} 个", "“{}” has more than {} people", labelOf(node), mostPeople));
    }
    const added = { ...progress.added };
    users.forEach((user, index) => {
      added[progress.items.length + index] = user;
    });
    holder.several = { ...progress, items: [...progress.items, ...users], added };
    beginRest(holder, node);
  }

  function receive() {
    switch (event.kind) {
      case "start":
        return void arrivals.push({ node: definition.start, scope: undefined });
      case "complete":
        return complete(event.token);
      case "timer":
        return timer(event.token, event.node);
      case "jump":
        return jump(event.token, event.to);
      case "add":
        return add(event.token, event.users, event.isAfter);
      case "stop":
        for (const token of inScope(undefined)) cancel(token);
        return end("stopped");
    }
  }

  try {
    receive();
    do {
      for (let arrival = arrivals.shift(); arrival && !isOver; arrival = arrivals.shift()) arrive(arrival);
    } while (!isOver && fireInclusiveJoin());
    const isStuck = !isOver && ![...tokens.values()].some(({ waits }) => waits === "task" || waits === "timer");
    if (isStuck)
      throw new FlowFault(
        say("流程会一直等待未走到的分支", "The process would wait for ever for a branch that was not taken"),
      );
  } catch (error) {
    if (error instanceof EvaluationFault) {
      throw new FlowFault(
        say("流程变量与条件不符，无法判断路线", "The variables do not fit a condition, so no way can be chosen"),
      );
    }
    throw error;
  }
  const rest = refused.size > 0 && { refused: [...refused] };
  return { state: { variables, tokens: isOver ? [] : [...tokens.values()], next, ...rest }, effects };
}
