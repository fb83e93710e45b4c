import type { Action, Entity, Row } from "../../model/define-entity.ts";
import type { Allowed } from "../access.tsx";

/** The verbs of its own that a row takes now, for its menu and for its page. */
export function rowVerbs({ description, options }: Entity, row: Row, allowed: Allowed): [string, Action][] {
  return Object.entries(options.actions ?? {}).filter(
    ([verb, { on, when, buttons }]) => on !== "list" && !buttons && allowed(description, verb) && (when?.(row) ?? true),
  );
}
