/**
 * How long a test may take, a hook, and what a test waits for: so long that only what hangs is ended by it, however busy the machine.
 * A test that is done is done: none is slower for it. Where a test needs its own limit, that is longer still.
 */
export const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
} as const;
