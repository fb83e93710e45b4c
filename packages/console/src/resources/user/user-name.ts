import type { UserRow } from "../../providers/console-data-provider.ts";

/** A user as far as the list knows them: somebody selected on another page is only an id. */
export type KnownUser = Pick<UserRow, "id"> & Partial<UserRow>;

/** The name with the account: two people may have one name, but not one account. */
export function nameOf({ realName = "", account = "" }: KnownUser): string {
  return account ? `${realName || account}（${account}）` : "";
}

const shown = 8;

/** The names of several, as far as they are known and can be read at a glance. */
export function namesOf(users: readonly KnownUser[]): string {
  return users.map(nameOf).filter(Boolean).slice(0, shown).join("、");
}
