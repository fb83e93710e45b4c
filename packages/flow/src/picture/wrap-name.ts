const size = 12;
const wide = /[\u2e80-\uffef\u{1f000}-\u{3ffff}]/u;
const words = /[\u2e80-\uffef\u{1f000}-\u{3ffff}]|\s+|[^\s\u2e80-\uffef\u{1f000}-\u{3ffff}]+/gu;

/** About how wide a text is in pixels: a Chinese character is as wide as it is high. */
const widthOf = (text: string) => [...text].reduce((sum, char) => sum + (wide.test(char) ? size : size * 0.56), 0);

/** A name in lines of a width in pixels, at most so many; a name that is longer ends with an ellipsis. */
export function wrapName(name: string, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of name.match(words) ?? []) {
    // A word that is wider than a line is broken.
    for (const part of widthOf(word) > width ? [...word] : [word]) {
      if (line !== "" && widthOf(line + part.trimEnd()) > width) {
        lines.push(line.trim());
        line = "";
      }
      line += part;
    }
  }
  if (line.trim() !== "") lines.push(line.trim());
  if (lines.length <= most) return lines;
  const last = [...(lines[most - 1] ?? "")];
  while (last.length > 1 && widthOf(`${last.join("")}…`) > width) last.pop();
  return [...lines.slice(0, most - 1), `${last.join("")}…`];
}
