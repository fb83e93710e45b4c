import { randomInt } from "node:crypto";

/** Makes the keys of new rows: decimal digits, greater than every one this process made before. */
export type Ids = { next(): string };

export type IdsOptions = Readonly<{
  /** Milliseconds since 1970; default `Date.now`. */
  now?: () => number;
  /** 0 to 1023; tells instances apart, default random. */
  node?: number;
}>;

const EPOCH = Date.UTC(2024, 0, 1);
const NODE_BITS = 10n;
const SEQUENCE_BITS = 12n;
const SEQUENCES = 1 << Number(SEQUENCE_BITS);

/**
 * Snowflake ids: 41 bits of milliseconds since 2024, 10 bits of node, 12 bits of sequence; they fit a `bigint` column until 2093.
 * A clock that goes back, or more than 4096 ids in a millisecond, borrow from the future instead of repeating.
 */
export function createIds({ now = Date.now, node = randomInt(1 << Number(NODE_BITS)) }: IdsOptions = {}): Ids {
  let millisecond = 0;
  let sequence = 0;
  return {
    next() {
      const current = now() - EPOCH;
      if (current > millisecond) {
        millisecond = current;
        // Two instances that drew the same node still rarely meet.
        sequence = randomInt(SEQUENCES / 2);
      } else if (++sequence === SEQUENCES) {
        millisecond++;
        sequence = 0;
      }
      return String((((BigInt(millisecond) << NODE_BITS) | BigInt(node)) << SEQUENCE_BITS) | BigInt(sequence));
    },
  };
}

/** Counts up by one: ids a test can name. */
export function sequentialIds(first = 1n): Ids {
  let following = first;
  return { next: () => String(following++) };
}
