/** Seconds that a test waits for something to come about; fewer where failing soon matters more than a busy machine. */
const seconds = Number(process.env.BLADEKIT_TEST_PATIENCE ?? 120);

/**
 * Limits of a test, of a hook and of a wait: so long that they end only what hangs, however busy the machine. A walk that takes a minute alone
 * takes five beside other work, and its waits end it long before if one of them hangs. They slow no test down.
 */
export const patience = {
  testTimeout: seconds * 10_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: seconds * 1000 } },
} as const;
