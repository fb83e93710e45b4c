import type { Entity } from "./define-entity.ts";

type Module = { entity: Entity };

/** The definitions by their files: `../entities/system/post.tsx` is `system/post`, which is also its path. */
const files = import.meta.glob<Module>(["../entities/*/*.{ts,tsx}", "!../entities/*/*.test.{ts,tsx}"]);

const loaders = new Map(
  Object.entries(files).map(([file, load]) => [file.replace(/^.*entities\//, "").replace(/\.tsx?$/, ""), load]),
);
/** Menus write the dashes of a name together: `system/dict-biz` is at `system/dictbiz`. */
export const pathOf = (name: string): string => name.replaceAll("-", "");
const loaded = new Map<string, Promise<Entity>>();

/** Names of all entities that are defined. */
export const entityNames: readonly string[] = [...loaders.keys()];

/** The definition of an entity by its name or path, a chunk of its own; undefined for one that has none. A failed load is tried again. */
export function loadEntity(nameOrPath: string): Promise<Entity> | undefined {
  const name = pathOf(nameOrPath);
  const load = loaders.get(name);
  if (!load) return undefined;
  const known = loaded.get(name);
  if (known) return known;
  const fresh = load().then(
    (module) => module.entity,
    (error) => {
      loaded.delete(name);
      throw error;
    },
  );
  loaded.set(name, fresh);
  return fresh;
}
