const irregular: Readonly<Record<string, string>> = {
  ...{ give: "gave", keep: "kept", let: "let", make: "made", put: "put", read: "read", reset: "reset", run: "ran" },
  ...{ say: "said", see: "saw", send: "sent", set: "set", take: "took", undo: "undid", withdraw: "withdrew" },
  ...{ drop: "dropped", resubmit: "resubmitted", submit: "submitted", transfer: "transferred" },
};

function pastOf(verb: string): string {
  const low = verb.toLowerCase();
  const own = irregular[low];
  if (own) return own;
  if (low.endsWith("e")) return `${low}d`;
  return /[^aeiou]y$/.test(low) ? `${low.slice(0, -1)}ied` : `${low}ed`;
}

/** Verbs that stand second in a summary, such as “Add or change”. Other words after a comma or “or” are no verbs. */
const second = "activate|answer|ask|change|decline|deploy|let|resubmit|save|take|withdraw";

/**
 * The English summary of an operation, which is a command, as the end of a sentence about what somebody did: “Suspend or activate a process” is
 * “suspended or activated a process”.
 */
export function inPast(summary: string): string {
  return summary
    .replace(/^[A-Za-z]+/, pastOf)
    .replace(
      new RegExp(`(, or |, | or | and )(${second})\\b`, "g"),
      (_, joint: string, verb: string) => joint + pastOf(verb),
    )
    .replace(/\b(?:my|one's) /g, "their ");
}
