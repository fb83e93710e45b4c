// A running process on another version of its drawing: the same tokens, at the steps that stand for those where they are.

import type { Sentence } from "@bladekit/sdk/rules";
import type { Definition, Node } from "./definition.ts";
import { stuckJoins, waysThrough } from "./markings.ts";
import { say } from "./say.ts";
import type { State, Token } from "./state.ts";
import { timersOf, unlessUnreadable } from "./timers-of.ts";
import { findNode, labelOf, nodeOf } from "./ways.ts";

/** Steps of the old version that go to a step of another id. */
export type StepMoves = ReadonlyMap<string, string>;

/** The step that stands for one of the old version. */
export const targetOf = (to: Definition, moves: StepMoves, node: string): Node | undefined =>
  findNode(to, moves.get(node) ?? node);

/** The state on the other version, or the reason why the process has to stay. */
export function migrateState(
  from: Definition,
  to: Definition,
  moves: StepMoves,
  state: State,
  now: Date,
): { state: State } | { fault: Sentence } {
  const moved: Token[] = [];
  for (const token of state.tokens) {
    const fault = faultOf(from, to, moves, token, state);
    if (fault) return { fault };
    moved.push({ ...token, node: (targetOf(to, moves, token.node) as Node).id });
  }
  const fault = stuck(to, moved) ?? unreadable(to, moved, state, now);
  if (fault) return { fault };
  const refused = state.refused?.map((node) => targetOf(to, moves, node)?.id).filter((id) => id !== undefined);
  const { refused: _, ...rest } = state;
  return { state: { ...rest, tokens: moved, ...(refused && refused.length > 0 && { refused }) } };
}

function faultOf(from: Definition, to: Definition, moves: StepMoves, token: Token, { tokens }: State) {
  const before = from.nodes[token.node] as Node;
  const after = targetOf(to, moves, token.node);
  if (!after) return say("新版没有环节“{}”", "The new version has no step “{}”", labelOf(before));
  const isSameKind = before.type === after.type && isSeveral(before) === isSeveral(after);
  if (!isSameKind) {
    return say("“{}”与“{}”的类型不同", "“{}” and “{}” are of different kinds", labelOf(before), labelOf(after));
  }
  const holder = tokens.find(({ id }) => id === token.scope);
  const level =
    holder && from.nodes[holder.node]?.type === "subProcess" ? targetOf(to, moves, holder.node)?.id : undefined;
  const isInner = holder && from.nodes[holder.node]?.type !== "subProcess";
  if (!isInner && after.parent !== level) {
    return say("“{}”在新版的另一层", "“{}” is in a different subprocess in the new version", labelOf(after));
  }
  if (token.via !== undefined && to.flows[token.via]?.to !== after.id) {
    return say("新版没有到“{}”的原路线", "The new version no longer has the path that led to “{}”", labelOf(after));
  }
  return undefined;
}

const isSeveral = (node: Node) => node.type === "userTask" && node.several !== undefined;

/** A timer whose time the variables do not give. */
function unreadable(to: Definition, tokens: readonly Token[], { variables }: State, now: Date): Sentence | undefined {
  for (const token of tokens) {
    if (unlessUnreadable(() => timersOf(to, token, variables, now))) continue;
    return say("“{}”的时间无法读取", "A time of “{}” cannot be read", labelOf(nodeOf(to, token.node)));
  }
  return undefined;
}

/** A join that would wait for ever on some level. */
function stuck(to: Definition, tokens: readonly Token[]): Sentence | undefined {
  const outer = tokens.filter(({ index }) => index === undefined);
  for (const level of new Set(outer.map(({ node }) => to.nodes[node]?.parent))) {
    const here = outer.filter(({ node }) => to.nodes[node]?.parent === level);
    const standing = here.map(({ waits, via, node }) => (waits === "join" ? (via ?? "") : node));
    const [join] = stuckJoins(waysThrough(to), { standing });
    if (join) return say("新版会在“{}”一直等待", "The new version would wait forever at “{}”", labelOf(join));
  }
  return undefined;
}
