const start = performance.now();

/** Reports progress with the time so far. It goes to standard error, because the tables go to standard output. */
export function say(line: string): void {
  console.error(`${((performance.now() - start) / 1000).toFixed(0).padStart(5)} s  ${line}`);
}
