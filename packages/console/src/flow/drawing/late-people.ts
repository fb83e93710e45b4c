// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
// People to whom a late task goes, as a drawing names them: accounts, `${variable}`, or groups with their kind before them.
import { groupKinds, type Who } from "./who.ts";

/** Reads groups of one kind that all have it before them. */
export function readGroups(text: string): Who | undefined {
  const names = text.split(",").map((name) => name.trim());
  const kind = groupKinds.find((group) => names.every((name) => name.startsWith(`${group}:`)));
  return kind && { kind, value: names.map((name) => name.slice(kind.length + 1)).join(",") };
}

/** Reads the text of a drawing. */
export function readPeople(text: string): Who | undefined {
  if (text === "") return undefined;
  const variable = /^[$#]\{\s*(\w+)\s*\}$/.exec(text)?.[1];
  if (variable !== undefined) return { kind: "variable", value: variable };
  const names = text.split(",").map((name) => name.trim());
  return readGroups(text) ?? { kind: "user", value: names.join(",") };
}

/** Writes people as a drawing has them. */
export function peopleText(who: Who | undefined): string {
  if (!who) return "";
  if (who.kind === "starter") return "${applyUser}";
  if (who.kind === "variable") return `\${${who.value}}`;
  if (who.kind === "user") return who.value;
  return who.value
    .split(",")
    .filter((name) => name.trim() !== "")
    .map((name) => `${who.kind}:${name.trim()}`)
    .join(",");
}
