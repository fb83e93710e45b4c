import { type TenantDatabase, withoutDataScopes } from "../../../db/tenant-scope.ts";

/** The names of users by their ids. */
export async function namesOf(
  db: TenantDatabase,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    wanted.length === 0
      ? []
      : await withoutDataScopes(db)
          .selectFrom("bladeUser")
          .select(["id", "name", "account"])
          .where("id", "in", wanted)
          .execute();
  const names = new Map(rows.map(({ id, name, account }) => [id, name || account]));
  return (id) => (id === null ? "" : (names.get(id) ?? ""));
}
