/** A piece of a text, where it begins, and what it is. */
export interface Piece {
  readonly at: number;
  readonly text: string;
  readonly kind: "plain" | "word" | "text" | "comment";
}

type Rules = readonly (readonly [RegExp, Piece["kind"]])[];

const string: Rules[number] = [/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.|'')*'|`(?:[^`\\]|\\.)*`/y, "text"];
const rules: Readonly<Record<string, Rules>> = {
  ts: [
    [/\/\*[\s\S]*?\*\/|\/\/.*/y, "comment"],
    string,
    [/\b(?:import|from|export|const|let|type|async|await|for|of|return|if|else|new|typeof)\b/y, "word"],
  ],
  sql: [
    [/--.*/y, "comment"],
    string,
    [/\b(?:create|table|unique|index|on|where|not|null|default|references|primary|key|check|in)\b/y, "word"],
  ],
  yaml: [[/#(?!\/).*/y, "comment"], string, [/[\w$-]+(?=:(?:\s|$))/y, "word"]],
};
const languages: Readonly<Record<string, string>> = { ts: "ts", tsx: "ts", sql: "sql", yaml: "yaml" };

/** A file in pieces that can be coloured. A file of an unknown kind is one piece. It is no parser: it colours what we generate. */
export function highlighted(path: string, text: string): Piece[] {
  const found = rules[languages[path.split(".").at(-1) ?? ""] ?? ""];
  if (!found) return [{ at: 0, text, kind: "plain" }];
  const pieces: Piece[] = [];
  let plain = "";
  const endPlain = (at: number) => {
    if (plain) pieces.push({ at: at - plain.length, text: plain, kind: "plain" });
    plain = "";
  };
  for (let at = 0; at < text.length; ) {
    // A word begins where no letter stands before it.
    const isInside = /\w/.test(text[at - 1] ?? "") && /\w/.test(text[at] ?? "");
    const match = isInside ? undefined : matchAt(found, text, at);
    if (match) {
      endPlain(at);
      pieces.push(match);
    } else plain += text[at];
    at += match?.text.length ?? 1;
  }
  endPlain(text.length);
  return pieces;
}

function matchAt(found: Rules, text: string, at: number): Piece | undefined {
  for (const [rule, kind] of found) {
    rule.lastIndex = at;
    const [whole] = rule.exec(text) ?? [];
    if (whole) return { at, text: whole, kind };
  }
  return undefined;
}
