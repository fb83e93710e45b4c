// Groups that a drawing names by their kind: of a hospital as a whole, or as seen from the person who started the process.

/** Groups of the hospital. */
const groupKinds = ["role", "dept", "post"] as const;

/** `leader:1` heads the starter's department and `leader:2` the one above; `deptRole:hr` has the role in the starter's department. */
const starterKinds = ["leader", "deptRole"] as const;

export type NamedGroup = { kind: (typeof groupKinds | typeof starterKinds)[number]; target: string };

const kinds = [...groupKinds, ...starterKinds];

/** A group with its kind before it; undefined for another text. */
export function readGroup(name: string): NamedGroup | undefined {
  const kind = kinds.find((prefix) => name.startsWith(`${prefix}:`));
  return kind && { kind, target: name.slice(kind.length + 1) };
}
