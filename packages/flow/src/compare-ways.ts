import type { Sentence } from "@bladekit/sdk/rules";
import type { Node } from "./definition.ts";
import type { Way } from "./replay.ts";
import { say } from "./say.ts";
import { labelOf } from "./ways.ts";

const end = say("结束", "the end");
const start = say("开始", "the start");
const wordsOf = (node: Node | undefined, none: Sentence): Sentence => {
  if (!node) return none;
  if (node.name) return say("“{}”", "“{}”", labelOf(node));
  return node.type === "endEvent" ? end : say("“{}”", "“{}”", node.id);
};
const nowhere = say("停在这里", "stays here");

/** Where two walks of one process part, in words; undefined where they are the same. Steps with the same name are the same. */
export function compareWays(before: Way, after: Way): Sentence | undefined {
  const names = ({ nodes }: Way) => nodes.map((node) => wordsOf(node, nowhere).zh);
  const [old, fresh] = [names(before), names(after)];
  const at = fresh.findIndex((name, index) => name !== old[index]);
  const parts = at === -1 ? fresh.length : at;
  const isSame = old.length === fresh.length && at === -1;
  const last = wordsOf(parts === 0 ? undefined : after.nodes[parts - 1], start);
  if (isSame) {
    return after.fault && !before.fault
      ? say("{}之后走不通：{}", "After {}, there is no path to follow: {}", last, after.fault)
      : undefined;
  }
  const from = wordsOf(before.nodes[parts], nowhere);
  if (after.fault && parts === fresh.length) {
    return say(
      "{}之后：原到{}，新版走不通：{}",
      "After {}: {} before, no path in the new version: {}",
      last,
      from,
      after.fault,
    );
  }
  const to = wordsOf(after.nodes[parts], nowhere);
  return say("{}之后：原到{}，新版到{}", "After {}: {} before, {} in the new version", last, from, to);
}
