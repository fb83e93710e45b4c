import { use } from "react";
import { choiceVerb } from "../model/choice-verb.ts";
import type { Words } from "../model/description.ts";
import { isForbidden } from "../wire/http-error.ts";
import { loadEntity } from "../wire/load-entity.ts";
import { useAllowed } from "./access.tsx";

/**
 * The name of the records that a reference points at, where the person may not read what can be chosen; undefined where they may.
 * The server would refuse each of these calls, so no input, filter or cell makes them. An API scope can refuse more than the codes show: `error` is
 * the outcome of the call.
 */
export function useClosedRef(ref = "", error?: unknown): Words | undefined {
  const allowed = useAllowed();
  const loading = loadEntity(ref);
  if (!loading) return undefined;
  const { description } = use(loading);
  const isOpen = allowed(description, choiceVerb(description)) && !isForbidden(error);
  return isOpen ? undefined : description.plural;
}

/** Whether the records that a reference points at are searched, because they do not come whole. */
export function useIsSearched(ref = ""): boolean {
  const loading = loadEntity(ref);
  return loading !== undefined && choiceVerb(use(loading).description) === "list";
}
