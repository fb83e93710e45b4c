import type { Description } from "./description.ts";

/**
 * The verb that answers the records of an entity as choices: all at once where there is such a call, else its list, which is searched. Of
 * a tree `select` answers one level.
 */
export function choiceVerb({ verbs, tree }: Pick<Description, "verbs" | "tree">): "tree" | "select" | "list" {
  if (verbs.tree) return "tree";
  return verbs.select && !tree ? "select" : "list";
}
