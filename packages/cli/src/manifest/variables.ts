import type { Problem } from "../problem.ts";
import type { ParsedFile } from "./parse.ts";

type Env = Readonly<Record<string, string | undefined>>;

const PATTERN = /\$?\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/**
 * Fills `${NAME}` in texts from the environment; `$${NAME}` stands for itself. A name that is not set is a problem, never a text.
 *
 * @param isSecret whether a property is a secret: what it says is looked up only when it is sent
 */
export function fillVariables(
  { value, placeOf }: ParsedFile,
  env: Env,
  isSecret: (path: readonly (string | number)[]) => boolean,
): { value: unknown; problems: Problem[] } {
  const problems: Problem[] = [];
  const fill = (part: unknown, path: readonly (string | number)[]): unknown => {
    if (Array.isArray(part)) return part.map((each, index) => fill(each, [...path, index]));
    if (typeof part === "object" && part !== null) {
      return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, fill(each, [...path, name])]));
    }
    if (typeof part !== "string" || !part.includes("${") || isSecret(path)) return part;
    return part.replace(PATTERN, (found, name: string) => {
      if (found.startsWith("$$")) return found.slice(1);
      const set = env[name];
      if (set === undefined)
        problems.push({ place: placeOf(path), sentence: { key: "variableUnset", values: { name } } });
      return set ?? found;
    });
  };
  return { value: fill(value, []), problems };
}

/** A value as a manifest has to write it so that it is read back as it is; secrets are variables already. */
export function escapeVariables(value: unknown, secrets: ReadonlySet<string> = new Set()): unknown {
  if (Array.isArray(value)) return value.map((part) => escapeVariables(part, secrets));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, secrets.has(name) ? part : escapeVariables(part, secrets)]),
    );
  }
  return typeof value === "string" ? value.replace(PATTERN, "$$$&") : value;
}
