import { foldLetters } from "@bladekit/sdk/rules";
import type { Publicity } from "../../api.ts";

const searched = ["applicationNo", "nameMasked", "jobTitle", "jobCode", "school"] as const;

/** Whether a shown name, in which stars replace characters, may be a given name. A completely hidden name may be any. */
function couldBe(shown: string, name: string): boolean {
  const [letters, typed] = [[...foldLetters(shown)], [...name]];
  const isKept = (letter: string) => letter !== "*";
  return (
    letters.length === typed.length &&
    letters.some(isKept) &&
    letters.every((letter, index) => !isKept(letter) || letter === typed[index])
  );
}

/** The entries of a list that contain the text, ignoring case, or whose name may be the text. An empty text finds all. */
export function findItems(items: Publicity["items"], text: string): Publicity["items"] {
  const wanted = foldLetters(text);
  return items.filter(
    (item) => searched.some((name) => foldLetters(item[name]).includes(wanted)) || couldBe(item.nameMasked, wanted),
  );
}
