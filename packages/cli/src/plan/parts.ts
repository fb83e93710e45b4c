import { isList, isObject, type Value } from "./value.ts";

/** The parts of a value that a path leads to, each with its own path: `timeline.*.from` leads to `timeline.0.from` and so on. */
export function partsAt(value: Value | undefined, path: string): { at: string; part: Value }[] {
  let found: { at: string; part: Value }[] = value === undefined || value === null ? [] : [{ at: "", part: value }];
  for (const step of path === "" ? [] : path.split(".")) {
    found = found.flatMap(({ at, part }) => {
      const inner =
        step === "*" ? (isList(part) ? [...part.entries()] : []) : isObject(part) ? [[step, part[step]]] : [];
      return inner.flatMap(([name, one]) =>
        one === undefined || one === null
          ? []
          : [{ at: at === "" ? String(name) : `${at}.${name}`, part: one as Value }],
      );
    });
  }
  return found;
}
