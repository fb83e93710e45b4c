/** A seeded source of numbers: the same seed gives the same demo, whatever the machine. */
export type Random = {
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  /** `length` decimal digits. */
  digits(length: number): string;
};

/** mulberry32, started with an FNV-1a digest of `seed`. */
export function createRandom(seed: string): Random {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    int,
    pick: (choices) => {
      const choice = choices[int(0, choices.length - 1)];
      if (choice === undefined) throw new RangeError("nothing to pick from");
      return choice;
    },
    digits: (length) => Array.from({ length }, () => int(0, 9)).join(""),
  };
}
