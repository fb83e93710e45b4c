import type { Translate } from "../messages/sentence.ts";
import { placeText } from "../plan/item.ts";
import type { Problem } from "../problem.ts";
import { safe } from "./text.ts";

/** How many problems are printed before the rest is only counted. */
const PRINTED = 50;

/** One line a problem, in the form that editors and terminals turn into a link: `file:line:column: sentence`. */
export function renderProblems(problems: readonly Problem[], t: Translate): string {
  const lines = problems.slice(0, PRINTED).map(({ place, sentence }) => {
    const where = place ? `${placeText(place)}: ` : "";
    return `  ${safe(`${where}${t(sentence)}`)}\n`;
  });
  const rest = problems.length - lines.length;
  return lines.join("") + (rest > 0 ? `  ${t({ key: "andMore", values: { count: rest } })}\n` : "");
}
