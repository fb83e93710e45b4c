// Random drawings made of whole blocks, so that each has one meaning on which engines can be compared.
import { drawing, lines, userTask } from "./drawing-fixture.ts";

export type Random = () => number;

/** Repeatable numbers from 0 to 1. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Names of the variables that conditions ask for; each is 0 to 4. */
export const variableNames = ["a", "b", "c"] as const;

/**
 * A drawing of nested blocks: tasks, choices, branches side by side, loops and subprocesses.
 * @param blocks `all` nests everything in everything; `plain` is what bpmn-engine walks, too
 */
export function randomModel(random: Random, blocks: "plain" | "all" = "plain"): string {
  let count = 0;
  const elements: string[] = [];
  let loops = 0;
  const name = (kind: string) => `${kind}${++count}`;
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const condition = () => `${pick(variableNames)} ${pick(["<", ">", "==", "<="])} ${Math.floor(random() * 5)}`;
  const add = (element: string) => void elements.push(element);
  const connect = (line: string) => add(lines(line));

  const task = (): [string, string] => {
    const id = name("task");
    add(userTask(id));
    return [id, id];
  };

  type Gateway = "exclusiveGateway" | "parallelGateway" | "inclusiveGateway";

  /** Branches between two gateways; with conditions all but the first line may be closed. */
  function branches(type: Gateway, inner: () => [string, string]): [string, string] {
    const [fork, end] = [name("fork"), name("join")];
    const ways = Array.from({ length: 2 + Math.floor(random() * 2) }, inner);
    const isFree = type === "parallelGateway";
    // The first line of an inclusive gateway is taken always, or where no other is.
    const hasDefault = type === "exclusiveGateway" || (type === "inclusiveGateway" && random() < 0.5);
    add(`<${type} id="${fork}" ${hasDefault ? `default="${fork}-${ways[0]?.[0]}"` : ""}/>`);
    add(`<${type} id="${end}"/>`);
    ways.forEach(([from, to], index) => {
      connect(`${fork} ${from}${isFree || index === 0 ? "" : ` ${condition()}`}`);
      connect(`${to} ${end}`);
    });
    return [fork, end];
  }

  // bpmn-engine does not wait at an inclusive join, and lets a parallel join go on too early where a line into it was not taken or
  // is taken again; so plain drawings have no inclusive gateways, and neither choices nor loops stand beside a branch.
  function loop(depth: number): [string, string] {
    const [begin, end] = [name("again"), name("check")];
    loops += 1;
    const [from, to] = block(depth - 1, blocks === "all" ? "any" : "alone");
    loops -= 1;
    add(`<exclusiveGateway id="${begin}"/>`);
    add(`<exclusiveGateway id="${end}" default="${end}-${name("out")}"/>`);
    const out = `out${count}`;
    add(userTask(out));
    connect(`${begin} ${from}`);
    connect(`${to} ${end}`);
    connect(`${end} ${begin} ${condition()}`);
    connect(`${end} ${out}`);
    return [begin, out];
  }

  function subprocess(inner: () => [string, string]): [string, string] {
    const id = name("sub");
    const outside = elements.splice(0);
    const [from, to] = inner();
    add(`<startEvent id="${id}s"/><endEvent id="${id}e"/>`);
    connect(`${id}s ${from}`);
    connect(`${to} ${id}e`);
    const inside = elements.splice(0).join("");
    elements.push(...outside, `<subProcess id="${id}">${inside}</subProcess>`);
    return [id, id];
  }

  function block(depth: number, kind: "any" | "alone" | "together" = "any"): [string, string] {
    if (depth <= 0) return task();
    const inner = (within = kind) => block(depth - 1, blocks === "all" ? "any" : within);
    const anywhere = [
      () => {
        const [first, second] = [inner(), inner()];
        connect(`${first[1]} ${second[0]}`);
        return [first[0], second[1]] as [string, string];
      },
      task,
    ];
    const alone = [() => branches("exclusiveGateway", () => inner("alone")), () => loop(depth)];
    const together = [() => branches("parallelGateway", () => inner("together")), () => subprocess(inner)];
    // In a round, Flowable holds a token back at an inclusive gateway that divides, as if it joined.
    const hasInclusive = blocks === "all" && loops === 0;
    const inclusive = hasInclusive ? [() => branches("inclusiveGateway", () => inner())] : [];
    const more = { any: [...together, ...alone, ...inclusive], alone, together };
    return pick([...anywhere, ...more[kind]])();
  }

  const [from, to] = block(3);
  add('<startEvent id="begin"/><endEvent id="finish"/>');
  connect(`begin ${from}`);
  connect(`${to} finish`);
  return drawing(elements.join(""));
}
