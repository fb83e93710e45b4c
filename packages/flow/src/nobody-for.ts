import type { Sentence } from "@bladekit/sdk/rules";
import type { Node } from "./definition.ts";
import { say } from "./say.ts";
import { labelOf } from "./ways.ts";

/** Says that a step has no people. */
export const nobodyFor = (node: Node): Sentence => say("“{}”没有办理人", "Nobody is assigned to “{}”", labelOf(node));
