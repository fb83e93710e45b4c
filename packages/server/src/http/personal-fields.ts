import { contract, type Operation, resolve, type Schema } from "../contract/document.ts";
import { maskings } from "../contract/maskings.ts";

type Kind = keyof typeof maskings;

/** The places of the personal fields of an answer. A schema without personal fields has no tree. */
export type PersonalTree = Readonly<{
  kind?: Kind;
  items?: PersonalTree;
  fields?: ReadonlyMap<string, PersonalTree>;
}>;

type Node = Schema & {
  "x-personal"?: Kind;
  properties?: Readonly<Record<string, Node>>;
  items?: Node;
  allOf?: readonly Node[];
  anyOf?: readonly Node[];
  oneOf?: readonly Node[];
};

/** Reads the marks of a schema. A recursive schema is followed once. */
function personalTree(given: Node, above: readonly Node[] = []): PersonalTree | undefined {
  if (given["x-personal"]) return { kind: given["x-personal"] };
  const node = resolve(given);
  if (node["x-personal"]) return { kind: node["x-personal"] };
  if (above.includes(node)) return undefined;
  const within = [...above, node];
  const parts = [...(node.allOf ?? []), ...(node.anyOf ?? []), ...(node.oneOf ?? [])].map((part) =>
    personalTree(part, within),
  );
  const items = node.items && personalTree(node.items, within);
  const own = Object.entries(node.properties ?? {}).flatMap(([name, field]) => {
    const tree = personalTree(field, within);
    return tree ? [[name, tree] as const] : [];
  });
  return [{ ...(items && { items }), fields: new Map(own) }, ...parts].reduce<PersonalTree | undefined>(
    merge,
    undefined,
  );
}

function merge(left: PersonalTree | undefined, right: PersonalTree | undefined): PersonalTree | undefined {
  if (!right || (!right.kind && !right.items && !right.fields?.size)) return left;
  if (!left) return right;
  const fields = new Map(left.fields);
  for (const [name, tree] of right.fields ?? []) fields.set(name, merge(fields.get(name), tree) ?? tree);
  const items = merge(left.items, right.items);
  return { ...left, ...right, fields, ...(items && { items }) };
}

const trees = new Map<string, PersonalTree | undefined>();

/** The personal fields of an operation's answer, or of the data in its envelope. */
export function personalFieldsOf({ answerPointer, hasEnvelope }: Operation): PersonalTree | undefined {
  if (!answerPointer) return undefined;
  if (!trees.has(answerPointer)) {
    const tree = personalTree(resolve({ $ref: answerPointer }) as Node);
    trees.set(answerPointer, hasEnvelope ? tree?.fields?.get("data") : tree);
  }
  return trees.get(answerPointer);
}

/** The answer of a handler with its personal fields masked, unless the contract says that they are clear for the operation (`x-clear`). */
export function maskAnswer(operation: Operation, data: unknown): unknown {
  return operation.clear ? data : maskAll(operation, data);
}

/** The answer of a handler with every personal field masked for every reader. */
export function maskAll(operation: Operation, data: unknown): unknown {
  const tree = personalFieldsOf(operation);
  return tree ? mask(tree, data) : data;
}

function mask({ kind, items, fields }: PersonalTree, value: unknown): unknown {
  if (typeof value === "string") return kind ? maskings[kind](value) : value;
  if (Array.isArray(value)) return items ? value.map((item) => mask(items, item)) : value;
  if (typeof value !== "object" || value === null || !fields?.size) return value;
  const masked = [...fields].flatMap(([name, tree]) =>
    name in value ? [[name, mask(tree, (value as Schema)[name])]] : [],
  );
  return { ...value, ...Object.fromEntries(masked) };
}

/** Paths of a tree, such as `records.*.phone`, each with its masking. */
export function pathsOfTree(tree: PersonalTree | undefined, at: readonly string[] = []): [path: string, kind: Kind][] {
  if (!tree) return [];
  const here: [string, Kind][] = tree.kind ? [[at.join("."), tree.kind]] : [];
  const below = [...(tree.fields ?? [])].flatMap(([name, field]) => pathsOfTree(field, [...at, name]));
  return [...here, ...below, ...pathsOfTree(tree.items, [...at, "*"])];
}

/** Every field of an answer whose name looks personal, marked or not, for the test of the contract. */
export function namedFields(operation: Operation, names: RegExp): { path: string; node: Schema }[] {
  const found: { path: string; node: Schema }[] = [];
  const walk = (given: Node, path: readonly string[], above: readonly Node[]): void => {
    const node = resolve(given);
    if (above.includes(node)) return;
    const within = [...above, node];
    for (const part of [...(node.allOf ?? []), ...(node.anyOf ?? []), ...(node.oneOf ?? [])]) walk(part, path, within);
    if (node.items) walk(node.items, [...path, "*"], within);
    for (const [name, field] of Object.entries(node.properties ?? {})) {
      if (names.test(name)) found.push({ path: [...path, name].join("."), node: { ...resolve(field), ...field } });
      walk(field, [...path, name], within);
    }
  };
  if (operation.answerPointer) walk(resolve({ $ref: operation.answerPointer }) as Node, [], [contract as Node]);
  return found;
}
