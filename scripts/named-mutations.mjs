// Named mutations: changes that broke a promise and that no test noticed then. `npm run mutate -- --named` makes each of them.
const [sdk, server, cli] = ["packages/sdk/src", "packages/server/src", "packages/cli/src"];
const [console_, recruit] = ["packages/console/src", "packages/recruit/src"];
const review = `${console_}/entities/recruit/application/ReviewDialog.tsx`;

/** @type {readonly { name: string, file: string, from: string, put: string }[]} */
export const namedMutations = [
  {
    name: "sealing a dictionary takes something away",
    file: `${cli}/kinds/dict.ts`,
    from: `field === "isSealed" && to === 1`,
    put: `field === "isSealed" && to === 0`,
  },
  {
    name: "a plan that takes something away ends with 3",
    file: `${cli}/commands/plan.ts`,
    from: "return exitCodes.destructiveChanges",
    put: "return exitCodes.changes",
  },
  {
    name: "a deadline includes its last second",
    file: `${sdk}/rules/application-table.ts`,
    from: "!end || now <= end",
    put: "!end || now < end",
  },
  {
    name: "a correction is waited for until its last second is over",
    file: `${sdk}/rules/application-table.ts`,
    from: "!returnDeadline || now > returnDeadline",
    put: "!returnDeadline || now >= returnDeadline",
  },
  {
    name: "a candidate at the medical holds a place",
    file: `${server}/operations/recruit/application/places.ts`,
    from: `["medical", "review",`,
    put: `["review",`,
  },
  {
    name: "a consent is taken back only after the question is answered",
    file: `${recruit}/features/privacy/ConsentList.tsx`,
    from: "onWithdraw={() => ask(consent)}",
    put: "onWithdraw={() => void withdraw()}",
  },
  {
    name: "a consent that was taken back is not offered again",
    file: `${recruit}/features/privacy/ConsentList.tsx`,
    from: "{!withdrawnAt && (",
    put: "{withdrawnAt && (",
  },
  {
    name: "a review says which stages its reviewer saw",
    file: review,
    from: "stages: applications.map(({ stage }) => stage),",
    put: "",
  },
  {
    name: "a review that lacks its reason is not sent",
    file: review,
    from: "if (missingReason || ",
    put: "if (",
  },
  {
    name: "a candidate who fails a condition is passed only with a reason",
    file: review,
    from: "unfit.length > 0 && overrideReason",
    put: "unfit.length < 0 && overrideReason",
  },
  {
    name: "ticking a grant gives it",
    file: `${console_}/entities/system/role/GrantDialog.tsx`,
    from: "menuIds: [...ticked.menu],",
    put: "menuIds: [...before.menu],",
  },
  {
    name: "a form keeps a draft of what is typed",
    file: `${console_}/entity/form/use-draft.ts`,
    from: "if (done.current || !isDirty.current) return;",
    put: "if (done.current || isDirty.current) return;",
  },
  {
    name: "a saved form leaves no draft",
    file: `${console_}/entity/form/use-draft.ts`,
    from: "if (key) removeDraft(localStorage, key);",
    put: "",
  },
  {
    name: "a number field sends a number",
    file: `${console_}/entity/inputs/plain-inputs.tsx`,
    from: "Number.isFinite(Number(typed)) ? Number(typed) : typed",
    put: "typed",
  },
  {
    name: "an emptied number field is empty, not 0",
    file: `${console_}/entity/inputs/plain-inputs.tsx`,
    from: `typed.trim() === "" ? null`,
    put: `typed.trim() === "" ? 0`,
  },
  {
    name: "what a candidate types is kept before it is saved",
    file: `${recruit}/features/resume/draft-store.ts`,
    from: "{ drafts, gone, state: newState() }",
    put: "{ ...before, gone, state: newState() }",
  },
];

/** Makes a named mutation in the text of its file. @throws unless the text contains `from` exactly once */
export function namedMutation({ name, file, from, put }, text) {
  const start = text.indexOf(from);
  if (start < 0 || text.includes(from, start + 1)) throw new Error(`${file} does not contain exactly once: ${from}`);
  const line = text.slice(0, start).split("\n").length;
  return { file, start, end: start + from.length, put, line, what: name };
}
