// Controls, and the marks that reverse the direction of writing.
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** A text from a server or a file as a terminal may show it: nothing in it moves the cursor or hides the rest. */
export function safe(text: string): string {
  return text.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The key of a file with the first digits of its digest, as people read it. */
export function shortened(text: string): string {
  return text.replace(/\b([0-9a-f]{12})[0-9a-f]{52}(?=\.[a-z0-9]+\b)/g, "$1…");
}

/** A value of a field: texts in quotes, so that an empty one can be seen. */
export function quoted(value: string | number): string {
  return typeof value === "number" ? String(value) : `"${safe(value)}"`;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

/** Columns a text takes on a terminal: Chinese characters take two. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += WIDE.test(character) ? 2 : 1;
  return columns;
}

/** As much of a text as so many columns have room for. */
export function cut(text: string, columns: number): string {
  let room = columns;
  let end = 0;
  for (const character of text) {
    room -= columnsOf(character);
    if (room < 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}
