import type { Entity } from "../model/define-entity.ts";
import { loadOnce } from "./load-once.ts";

type Module = { entity: Entity };

/**
 * The definitions by their files: `../entities/system/post.tsx` is `system/post`, which is also its path. The call names no type: vitest, which
 * keeps modules between runs, keeps none that it sees depend on other files, and looks for the call by its letters.
 */
const files = import.meta.glob(["../entities/*/*.{ts,tsx}", "!../entities/*/*.test.{ts,tsx}"]) as Record<
  string,
  () => Promise<Module>
>;

const loaders = new Map(
  Object.entries(files).map(([file, load]) => [
    file.replace(/^.*entities\//, "").replace(/\.tsx?$/, ""),
    loadOnce(async () => (await load()).entity),
  ]),
);
let change: ((entity: Entity) => Entity) | undefined;
/** By the promise that loads its file. The answer is the same promise each time, because screens compare promises. */
let changed = new WeakMap<Promise<Entity>, Promise<Entity>>();

/**
 * Shows every entity as `as` makes it, from now on: for a server that has but a part of our calls. A console speaks to one server, so this is
 * called once, before the first screen. Without `as` entities are as they are defined.
 */
export function showEntities(as?: (entity: Entity) => Entity): void {
  change = as;
  changed = new WeakMap();
}

/** Menus write the dashes of a name together: `system/dict-biz` is at `system/dictbiz`. */
export const pathOf = (name: string): string => name.replaceAll("-", "");

/** Names of all entities that are defined. */
export const entityNames: readonly string[] = [...loaders.keys()];

/** The definition of an entity by its name or path, a chunk of its own; undefined for one that has none. */
export function loadEntity(nameOrPath: string): Promise<Entity> | undefined {
  const loading = loaders.get(pathOf(nameOrPath))?.();
  if (!loading || !change) return loading;
  const made = changed.get(loading) ?? loading.then(change);
  changed.set(loading, made);
  return made;
}
