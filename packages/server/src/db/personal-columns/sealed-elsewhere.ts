import type { Place } from "./personal-data.ts";

/** A cell holds what was not encrypted for it: somebody changed the database behind the server's back. */
export class SealedElsewhere extends Error {
  override name = "SealedElsewhere";

  constructor({ table, column, tenantId, key }: Place, cause?: unknown) {
    super(`${table}.${column} of ${tenantId}/${key.join("/")} holds what was not sealed for it`, { cause });
  }
}
