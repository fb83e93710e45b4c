// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
// People to whom a late task goes, as a drawing names them: accounts, `${variable}`, or groups with their kind before them.
import type { Who } from "./steps.ts";

const groups = ["role", "dept", "post"] as const;

/** Reads the text of a drawing. */
export function readPeople(text: string): Who | undefined {
  if (text === "") return undefined;
  const variable = /^[$#]\{\s*(\w+)\s*\}$/.exec(text)?.[1];
  if (variable !== undefined) return { kind: "variable", value: variable };
  const names = text.split(",").map((name) => name.trim());
  const group = groups.find((kind) => names.every((name) => name.startsWith(`${kind}:`)));
  return group
    ? { kind: group, value: names.map((name) => name.slice(group.length + 1)).join(",") }
    : { kind: "user", value: names.join(",") };
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
