import { randomInt } from "node:crypto";

/** Makes the ids of new rows. An id has decimal digits and is greater than every id that this process made before. */
export type Ids = { next(): string };

export type IdsOptions = Readonly<{
  /** Milliseconds since 1970; default `Date.now`. */
  now?: () => number;
  /** A number from 0 to 1023 that distinguishes instances; random by default. */
  node?: number;
}>;

const EPOCH = Date.UTC(2024, 0, 1);
const NODE_BITS = 10n;
const SEQUENCE_BITS = 12n;
const SEQUENCES = 1 << Number(SEQUENCE_BITS);

/**
 * Snowflake ids: 41 bits of milliseconds since 2024, 10 bits of node, 12 bits of sequence. They fit a `bigint` column until 2093. If the
 * clock goes back, or a millisecond needs more than 4096 ids, the ids run ahead of the clock instead of repeating.
 */
export function createIds({ now = Date.now, node = randomInt(1 << Number(NODE_BITS)) }: IdsOptions = {}): Ids {
  let millisecond = 0;
  let sequence = 0;
  return {
    next() {
      const current = now() - EPOCH;
      if (current > millisecond) {
        millisecond = current;
        // A random start keeps two instances that drew the same node from making equal ids, most of the time.
        sequence = randomInt(SEQUENCES / 2);
      } else if (++sequence === SEQUENCES) {
        millisecond++;
        sequence = 0;
      }
      return String((((BigInt(millisecond) << NODE_BITS) | BigInt(node)) << SEQUENCE_BITS) | BigInt(sequence));
    },
  };
}

/** Counts up by one, so that tests know the ids. */
export function sequentialIds(first = 1n): Ids {
  let following = first;
  return { next: () => String(following++) };
}
