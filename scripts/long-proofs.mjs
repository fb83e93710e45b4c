// Proofs that take long and guard what rarely changes: walks over everything, guesses by the thousand, kills at each request. `npm test` leaves
// them to `npm test -- --all`.

/** Files of tests, as globs. */
export const longProofs = [
  "**/testing/walks/{all-or-nothing,closed-tenant,data-scope-walk,every-filter,every-input,idempotent-writes,sorting,tenant-walk}.test.ts",
  "**/testing/walks/hostile-{routes,texts,tokens,uploads}.test.ts",
  "**/auth/{hostile-sign-in,saber-pages}.test.ts",
  "packages/sdk/src/{examples,hover,type-budget}.test.ts",
  "**/{killed,law,moving}.e2e.test.ts",
  "**/{StepPanel,every-life,hidden-buttons,resume-moments,work-survives}.screen.test.ts",
];
