import type { Sentence } from "@bladekit/sdk/rules";
import { compareWays } from "./compare-ways.ts";
import type { Definition } from "./definition.ts";
import { type Past, replay } from "./replay.ts";

/** A process that ran, and the version that it ran on. */
type Ran = { instanceId: string; before: Definition; past: Past };

/** A way in which the new version goes otherwise, with some of the processes that show it. */
type Rehearsed = { sentence: Sentence; processInstanceIds: readonly string[]; count: number };

const mostNamed = 5;

/** Walks a drawing with processes that ran, and says where it goes otherwise than they went; the most frequent first. */
export function rehearse({ after, ran, now }: { after: Definition; ran: readonly Ran[]; now: Date }): Rehearsed[] {
  const found = new Map<string, { sentence: Sentence; processInstanceIds: string[]; count: number }>();
  for (const { instanceId, before, past } of ran) {
    const sentence = compareWays(replay(before, past, now), replay(after, past, now));
    if (!sentence) continue;
    const known = found.get(sentence.zh) ?? { sentence, processInstanceIds: [], count: 0 };
    known.count += 1;
    if (known.processInstanceIds.length < mostNamed) known.processInstanceIds.push(instanceId);
    found.set(sentence.zh, known);
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count);
}
