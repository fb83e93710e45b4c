import { foldLetters } from "@bladekit/sdk/rules";
import type { Publicity } from "../../api.ts";

const searched = ["applicationNo", "nameMasked", "jobTitle", "jobCode", "school"] as const;

/** Whether a name could be the one that a list shows, where each star hides a character. A name that is hidden whole could be anybody's. */
function couldBe(shown: string, name: string): boolean {
  const [letters, typed] = [[...foldLetters(shown)], [...name]];
  const isKept = (letter: string) => letter !== "*";
  return (
    letters.length === typed.length &&
    letters.some(isKept) &&
    letters.every((letter, index) => !isKept(letter) || letter === typed[index])
  );
}

/** The entries of a list that contain the text, in any case, or may be those of the name; all of them for an empty text. */
export function findItems(items: Publicity["items"], text: string): Publicity["items"] {
  const wanted = foldLetters(text);
  return items.filter(
    (item) => searched.some((name) => foldLetters(item[name]).includes(wanted)) || couldBe(item.nameMasked, wanted),
  );
}
