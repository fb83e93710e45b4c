/** Seconds that a test waits for something to come about; fewer where failing soon matters more than a busy machine. */
const seconds = Number(process.env.BLADEKIT_TEST_PATIENCE ?? 120);

/**
 * Limits of a test, of a hook and of a wait: so long that they end only what hangs, however busy the machine.
 * They slow no test down. A test that needs a limit of its own sets a longer one.
 */
export const patience = {
  testTimeout: seconds * 2500,
  hookTimeout: 300_000,
  expect: { poll: { timeout: seconds * 1000 } },
} as const;
