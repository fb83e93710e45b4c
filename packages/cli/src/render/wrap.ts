import { columnsOf } from "./text.ts";

/** A word or one Chinese character, with the space before it and the marks that stay beside it. */
const PIECE = /\s*[（“]*(?:\p{Script=Han}|[^\s\p{Script=Han}（“，。；：、）”]+)?[，。；：、）”]*/gu;

/** A text in lines of so many columns. Chinese has no spaces, so a line may end after any of its characters. */
export function wrap(text: string, columns: number): string {
  const lines = [""];
  for (const piece of text.match(PIECE)?.filter(Boolean) ?? []) {
    const line = lines.at(-1) ?? "";
    if (line === "" || columnsOf(line + piece) <= columns) lines[lines.length - 1] = line + piece;
    else lines.push(piece.trimStart());
  }
  return lines.join("\n");
}
