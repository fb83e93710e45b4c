import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  parseDocument,
  visit,
} from "yaml";
import type { MessageKey } from "../messages/en.ts";
import type { Place } from "../plan/item.ts";
import type { Problem } from "../problem.ts";

export type ParsedFile = Readonly<{
  value: unknown;
  /** Where a value is written, or with `key` the name it is written under; the nearest thing above it if it is absent. */
  placeOf: (path: readonly (string | number)[], key?: string) => Place;
}>;

type PlaceAt = (offset: number) => Place;

/** Deeper than any dictionary, and far from where recursion over a file exhausts the stack. */
const MAX_DEPTH = 200;

/** Sentences for the mistakes that people make; the parser's own words for the others. */
const sentences: Readonly<Partial<Record<string, MessageKey>>> = {
  DUPLICATE_KEY: "yamlDuplicateKey",
  TAB_AS_INDENT: "yamlTab",
  MULTIPLE_DOCS: "yamlSeveralDocuments",
  TAG_RESOLVE_FAILED: "yamlTag",
};

/** Reads one YAML 1.2 file. Aliases are refused: they hide what is declared, may be circular and may expand without end. */
export function parseFile(file: string, text: string): { parsed?: ParsedFile; problems: Problem[] } {
  const lines = new LineCounter();
  const placeAt: PlaceAt = (offset) => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const wrong = syntaxProblems(document, placeAt);
  const problems = wrong.length > 0 ? wrong : refusedNodes(document, placeAt);
  if (problems.length > 0) return { problems };
  return {
    parsed: { value: document.toJS(), placeOf: (path, key) => placeAt(offsetOf(document.contents, path, key)) },
    problems,
  };
}

function syntaxProblems({ errors, warnings }: Document.Parsed, placeAt: PlaceAt): Problem[] {
  const mistakes = [...errors, ...warnings];
  // The parser recurses, and reports at every level that it could go no deeper.
  const tooDeep = mistakes.find(({ message }) => message.includes("call stack"));
  if (tooDeep) return [{ place: placeAt(tooDeep.pos[0]), sentence: { key: "yamlTooDeep" } }];
  const seen = new Set<number>();
  return (
    mistakes
      // One missing bracket is reported for every list it leaves open, all at the place where the file ends.
      .filter(({ pos }) => !seen.has(pos[0]) && seen.add(pos[0]))
      .map(({ code, message, pos }) => ({
        place: placeAt(pos[0]),
        sentence: { key: sentences[code] ?? "yamlSyntax", values: { detail: message } },
      }))
  );
}

function refusedNodes(document: Document.Parsed, placeAt: PlaceAt): Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Alias(_, { range, source }) {
      problems.push({ place: placeAt(range?.[0] ?? 0), sentence: { key: "yamlAlias", values: { name: source } } });
    },
    Collection(_, { range }, path) {
      if (path.length <= MAX_DEPTH) return;
      problems.push({ place: placeAt(range?.[0] ?? 0), sentence: { key: "yamlTooDeep" } });
      return visit.SKIP;
    },
  });
  return problems;
}

function offsetOf(root: ParsedNode | null, path: readonly (string | number)[], key: string | undefined): number {
  let node: unknown = root;
  let offset = root?.range[0] ?? 0;
  for (const step of path) {
    if (isMap(node)) node = node.items.find((pair) => isNamed(pair.key, step))?.value;
    else if (isSeq(node)) node = node.items[Number(step)];
    else break;
    if (isNode(node) && node.range) offset = node.range[0];
  }
  if (key !== undefined && isMap(node)) {
    const name = node.items.find((pair) => isNamed(pair.key, key))?.key;
    if (isNode(name) && name.range) return name.range[0];
  }
  return offset;
}

function isNamed(key: unknown, name: string | number): boolean {
  return isScalar(key) && String(key.value) === String(name);
}
