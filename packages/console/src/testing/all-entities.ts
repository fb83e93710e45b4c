import type { Entity } from "../model/define-entity.ts";
import { entityNames, loadEntity } from "../wire/load-entity.ts";

/**
 * All entities that are defined, by their names. They are loaded one after the other: Node.js fails where a library is required by one module
 * while another still imports it.
 */
export async function allEntities(): Promise<readonly (readonly [name: string, entity: Entity])[]> {
  const all: [string, Entity][] = [];
  for (const name of entityNames) all.push([name, (await loadEntity(name)) as Entity]);
  return all;
}
