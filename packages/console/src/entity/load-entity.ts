import { loadOnce } from "../components/loading/load-once.ts";
import type { Entity } from "./define-entity.ts";

type Module = { entity: Entity };

/** The definitions by their files: `../entities/system/post.tsx` is `system/post`, which is also its path. */
const files = import.meta.glob<Module>(["../entities/*/*.{ts,tsx}", "!../entities/*/*.test.{ts,tsx}"]);

const loaders = new Map(
  Object.entries(files).map(([file, load]) => [
    file.replace(/^.*entities\//, "").replace(/\.tsx?$/, ""),
    loadOnce(async () => (await load()).entity),
  ]),
);
/** Menus write the dashes of a name together: `system/dict-biz` is at `system/dictbiz`. */
export const pathOf = (name: string): string => name.replaceAll("-", "");

/** Names of all entities that are defined. */
export const entityNames: readonly string[] = [...loaders.keys()];

/** The definition of an entity by its name or path, a chunk of its own; undefined for one that has none. */
export function loadEntity(nameOrPath: string): Promise<Entity> | undefined {
  return loaders.get(pathOf(nameOrPath))?.();
}
