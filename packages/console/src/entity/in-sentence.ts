/** A label as it stands inside an English sentence: without its capital, unless it is an abbreviation. Chinese stays as it is. */
export function inSentence(label: string): string {
  const [first = "", second = ""] = label;
  return second !== "" && second === second.toUpperCase() ? label : first.toLowerCase() + label.slice(1);
}
