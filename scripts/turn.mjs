// Decides which long proofs a run of the CI includes: a third of them in turn, and those whose subject changed since their last turn.

/** The number of groups that take turns. */
const GROUPS = 3;
/** Seconds of one core for proofs that run out of turn because their subject changed. A run on two cores then stays within 25 minutes. */
export const ROOM = 400;
/** On a slow machine no proof runs that takes more seconds of one core than this. Otherwise the run would not end in time. */
const LONGEST_WHERE_SLOW = 100;

/** The limits of a run, by the pace of its machine: seconds for all proofs out of turn, and seconds of the longest proof. */
export const paces = {
  usual: { room: ROOM, longest: Number.POSITIVE_INFINITY },
  slow: { room: 0, longest: LONGEST_WHERE_SLOW },
};

/**
 * The plan of a run. Without a landing the turn is unknown, so all proofs run.
 * @param {readonly import("./long-proofs.mjs").Proof[]} proofs
 * @param {ReturnType<typeof import("./landings.mjs").landing>} landing
 * @returns {(import("./long-proofs.mjs").Proof & { runs: boolean, why: string })[]}
 */
export function planOf(proofs, landing, { room, longest } = paces.usual) {
  if ("missing" in landing) return proofs.map((proof) => ({ ...proof, runs: true, why: landing.missing }));
  const { number } = landing;
  const changed = new Map();
  const filesSince = (back) => {
    if (!changed.has(back)) changed.set(back, landing.changedSince(back));
    return changed.get(back);
  };
  let left = room;
  const plan = proofs.map((proof) => {
    const back = (number - proof.turn + GROUPS) % GROUPS;
    if (back > 0) return { ...proof, back };
    const why = `its turn at landing ${number}`;
    if (proof.seconds <= longest) return { ...proof, back, runs: true, why };
    return {
      ...proof,
      back,
      runs: false,
      why: `${why}, but this machine is slow today; \`npm test -- --all\` runs it`,
    };
  });
  // Those that have waited longest come first.
  for (const proof of plan.filter(({ back }) => back > 0).sort((a, b) => b.back - a.back)) {
    const [last, next] = [number - proof.back, number - proof.back + GROUPS];
    const files = filesSince(proof.back);
    const file = files?.find((path) => proof.proves.test(path));
    const isChanged = !files || file !== undefined;
    const change = files
      ? `${file} changed since its turn at landing ${last}`
      : `landing ${last} is not in the history`;
    proof.runs = isChanged && proof.seconds <= left;
    if (proof.runs) left -= proof.seconds;
    if (proof.runs) proof.why = change;
    else if (isChanged) proof.why = `${change}, but this run has no room for it; it runs at landing ${next}`;
    else proof.why = `nothing that it proves changed since its turn at landing ${last}; it runs at landing ${next}`;
  }
  return plan;
}

/** One line for each proof, and one for each slow test among these files that is in no proof and so always runs. */
export function sayPlan(plan, files = []) {
  const isPlanned = (file) => plan.some(({ tests = [] }) => tests.some((end) => `/${file}`.endsWith(`/${end}`)));
  const others = files.filter((file) => /\.slow\.test\.ts$/.test(file) && !isPlanned(file));
  return [
    ...plan.map(({ name, runs, why }) => `${runs ? "long proof runs" : "long proof LEFT OUT"}: ${name}: ${why}`),
    ...others.map((file) => `long proof runs: ${file}: it has no row in scripts/long-proofs.mjs yet`),
  ];
}
