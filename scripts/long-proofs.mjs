// Proofs that take long and guard what rarely changes: walks over everything, guesses by the thousand, kills at each request. `npm test` leaves
// them to `npm test -- --all`.

/** Files of tests, as globs. */
export const longProofs = [
  "**/testing/walks/{all-or-nothing,closed-tenant,data-scope-walk,every-filter,every-input,idempotent-writes,sorting,tenant-walk}.test.ts",
  "**/auth/hostile-sign-in.test.ts",
  "**/{killed,law}.e2e.test.ts",
  "**/{every-life,work-survives}.screen.test.ts",
];
