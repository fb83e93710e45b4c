import type { Translate } from "../messages/sentence.ts";
import { placeText } from "../plan/item.ts";
import type { Problem } from "../problem.ts";
import { safe } from "./text.ts";

/** How many problems are printed before the rest is only counted. */
const PRINTED = 50;

/** What is wrong, and the name that was meant where one is near. */
export function problemText({ sentence, meant }: Problem, t: Translate): string {
  return t(sentence) + (meant === undefined ? "" : t({ key: "usageSuggestion", values: { suggestion: meant } }));
}

/** One line a problem, in the form that editors and terminals turn into a link: `file:line:column: sentence`. */
export function renderProblems(problems: readonly Problem[], t: Translate): string {
  const lines = problems.slice(0, PRINTED).map((problem) => {
    const { place } = problem;
    const where = place ? `${placeText(place)}: ` : "";
    return `  ${safe(`${where}${problemText(problem, t)}`)}\n`;
  });
  const rest = problems.length - lines.length;
  return lines.join("") + (rest > 0 ? `  ${t({ key: "andMore", values: { count: rest } })}\n` : "");
}
