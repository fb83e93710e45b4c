import type { Sentence } from "@bladekit/sdk/rules";
import type { Words } from "./description.ts";

/** A sentence of the rules, as screens have their words: Chinese first. */
export const toWords = ({ zh, en }: Sentence): Words => [zh, en];
