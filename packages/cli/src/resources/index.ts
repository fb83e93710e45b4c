import { dictBiz } from "./dict-biz.ts";
import type { Resource } from "./resource.ts";

/** Every kind of record that a manifest can declare, in the order they are planned. */
export const resources: readonly Resource[] = [dictBiz as Resource];

export function resourceOf(kind: string): Resource {
  const found = resources.find((resource) => resource.kind === kind);
  if (!found) throw new Error(`no resource of kind ${kind}`);
  return found;
}
