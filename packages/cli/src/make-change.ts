import type { Connection } from "./connect.ts";
import { exitCodes } from "./exit-codes.ts";
import { kindOf, rules, storeOn } from "./kinds/index.ts";
import { seenHeader } from "./kinds/seen.ts";
import type { Change } from "./plan/change.ts";
import { type Fields, nameOf } from "./plan/item.ts";
import { TENANT_KIND } from "./plan/order.ts";
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

/** As many records as one call of the contract takes. */
const MOST_ROWS = 100;

/** Makes changes on a server: one, or several of one kind in one call that are all new or all changed. Resolves to the ids of their records. */
export function writerOf(
  { callsFor, dialect }: Pick<Connection, "callsFor" | "dialect">,
  env: Env,
  changes: readonly Change[],
) {
  const madeWithTenant = recordsOfNewTenants(callsFor, changes);
  const fieldsOf = (change: Change, ids: Ids) =>
    mapReferences(rules, change, change.after ?? {}, (target) => idIn(ids, target, change.key));
  const together = {
    most: MOST_ROWS,
    groupOf(change: Change) {
      const { action, kind, tenant, mark } = change;
      const { addRows, changeRows } = kindOf(kind).store;
      if (callsFor(tenant).foreign) return undefined;
      if (action === "create") return addRows && `${kind} ${JSON.stringify(mark)}`;
      return changeRows && isPlain(change) ? `changed ${kind}` : undefined;
    },
    async write(planned: readonly Change[], ids: Ids) {
      const changes = await Promise.all(planned.map(madeWithTenant));
      const [first] = changes;
      if (!first || changes.some(({ action }, at) => action !== planned[at]?.action)) return undefined;
      const { store, ...kind } = kindOf(first.kind);
      const calls = callsFor(first.tenant);
      if (first.action === "create") {
        const records = changes.map((change) => ({ key: change.key, fields: fieldsOf(change, ids) }));
        return store.addRows?.(calls, records, first.mark);
      }
      const records = changes.map((change) => {
        const seen = mapReferences(rules, change, change.before ?? {}, (target) => ids.get(nameOf(target)));
        return { id: change.id ?? "", key: change.key, fields: fieldsOf(change, ids), seen: seenHeader(kind, seen) };
      });
      return store.changeRows?.(calls, records);
    },
  };
  const write = async (planned: Change, ids: Ids): Promise<string> => {
    const change = await madeWithTenant(planned);
    const kind = kindOf(change.kind);
    const store = storeOn(dialect, change.kind) ?? kind.store;
    const seen = change.before && mapReferences(rules, change, change.before, (target) => ids.get(nameOf(target)));
    const plain = callsFor(change.tenant);
    // A record that the server made with its new tenant did not exist when the plan was made.
    const isUnseen = !seen && change.action === "update";
    const calls = seen ? plain.ifUnchanged(seenHeader(kind, seen)) : isUnseen ? plain.overwriting() : plain;
    if (!change.after) {
      if (!store.remove) throw new Error(`${change.kind} cannot be removed`);
      await store.remove(calls, change);
      return change.id ?? "";
    }
    const idOf = (kind: string, key: string) =>
      idIn(ids, { tenant: tenantOf(rules, kind, change.tenant), kind, key }, change.key);
    const fields = fieldsOf(change, ids);
    const told = plain.foreign && change.action === "update" ? withoutEmpty(change, fields) : fields;
    return store.write(calls, change, { ...told, ...secretsIn(env, change) }, idOf, seen);
  };
  return { write, together };
}

/** Whether a change is of fields alone: its record has been seen, and neither its mark nor a secret of it changes. */
const isPlain = ({ action, id, before, adopts, protects, secrets = {} }: Change) =>
  action === "update" &&
  id !== undefined &&
  before !== undefined &&
  !adopts &&
  protects === undefined &&
  Object.keys(secrets).length === 0;

/**
 * The fields of a change, without empty ones that did not change. A foreign server answers an empty text for an absent one, and would store it if it
 * were sent back. The parent of the record is always sent, because without it the record moves to the top.
 */
function withoutEmpty({ kind, changes }: Change, fields: Fields): Fields {
  const changed = new Set(changes.map(({ field }) => field));
  const specs = kindOf(kind).fields;
  const isTold = ([name, value]: [string, unknown]) =>
    changed.has(name) || specs[name]?.hidden || (value !== "" && value !== null);
  return Object.fromEntries(Object.entries(fields).filter(isTold));
}

/** A tenant that is opened gets records of its own at once, such as its administrator: these are changed, not made a second time. */
function recordsOfNewTenants(callsFor: Connection["callsFor"], changes: readonly Change[]) {
  const opened = new Set(
    changes.flatMap(({ kind, action, key }) => (kind === TENANT_KIND && action === "create" ? [key] : [])),
  );
  const known = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const read = async ({ tenant, kind }: Change) => {
    const calls = callsFor(tenant);
    const { store } = kindOf(kind);
    const records = store.lookup
      ? await store.lookup(calls)
      : await store.read(calls, (other) => kindOf(other).store.read(calls, () => Promise.resolve([])));
    return new Map(records.map(({ key, id }) => [key, id]));
  };
  return async (change: Change): Promise<Change> => {
    if (change.action !== "create" || !opened.has(change.tenant)) return change;
    const name = `${change.tenant} ${change.kind}`;
    const records = known.get(name) ?? read(change);
    known.set(name, records);
    const id = (await records).get(change.key);
    return id === undefined ? change : { ...change, action: "update", id };
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
