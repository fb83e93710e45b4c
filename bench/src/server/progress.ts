const start = performance.now();

/** Tells whoever waits what is being done, and how long it has taken so far. Tables go to standard output, this does not. */
export function say(line: string): void {
  console.error(`${((performance.now() - start) / 1000).toFixed(0).padStart(5)} s  ${line}`);
}
