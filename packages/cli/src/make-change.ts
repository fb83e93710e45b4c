import type { Connection } from "./connect.ts";
import { exitCodes } from "./exit-codes.ts";
import { kindOf, rules } from "./kinds/index.ts";
import { seenHeader } from "./kinds/seen.ts";
import { type Fields, nameOf } from "./plan/item.ts";
import type { Change } from "./plan/plan.ts";
import { mapReferences, tenantOf } from "./plan/rules.ts";
import { UserError } from "./user-error.ts";

type Env = Readonly<Record<string, string | undefined>>;
type Ids = ReadonlyMap<string, string>;

/** @throws UserError when a variable that a secret is read from is not set: better now than in the middle */
export function checkSecrets(env: Env, changes: readonly Change[]): void {
  const names = new Set(changes.flatMap(({ secrets = {} }) => Object.values(secrets)));
  const unset = [...names].filter((name) => !env[name]);
  if (unset.length > 0) {
    throw new UserError({ key: "secretUnset", values: { names: unset.join(", ") } }, { exitCode: exitCodes.usage });
  }
}

/** Makes one change on a server and resolves to the id of its record. */
export function writerOf({ callsFor }: Pick<Connection, "callsFor">, env: Env) {
  return async (change: Change, ids: Ids): Promise<string> => {
    const kind = kindOf(change.kind);
    const { store } = kind;
    const seen = change.before && mapReferences(rules, change, change.before, (target) => ids.get(nameOf(target)));
    const plain = callsFor(change.tenant);
    const calls = seen ? plain.ifUnchanged(seenHeader(kind, seen)) : plain;
    if (!change.after) {
      if (!store.remove) throw new Error(`${change.kind} cannot be removed`);
      await store.remove(calls, change);
      return change.id ?? "";
    }
    const idOf = (kind: string, key: string) =>
      idIn(ids, { tenant: tenantOf(rules, kind, change.tenant), kind, key }, change.key);
    const fields = mapReferences(rules, change, change.after, (target) => idIn(ids, target, change.key));
    return store.write(calls, change, { ...fields, ...secretsIn(env, change) }, idOf);
  };
}

function idIn(ids: Ids, target: { tenant: string; kind: string; key: string }, key: string): string {
  const id = ids.get(nameOf(target));
  if (id !== undefined) return id;
  throw new UserError({ key: "referenceMissing", values: { key, kind: target.kind, target: target.key } });
}

function secretsIn(env: Env, { secrets = {} }: Change): Fields {
  return Object.fromEntries(Object.entries(secrets).map(([field, name]) => [field, env[name] ?? ""]));
}
