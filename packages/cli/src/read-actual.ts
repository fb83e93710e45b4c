import { isApiError } from "@bladekit/sdk";
import { ownTenant } from "./config/settings.ts";
import type { Connection } from "./connect.ts";
import { exitCodes } from "./exit-codes.ts";
import { isForbidden } from "./failure.ts";
import { FILE, fileKeysIn, filesNamed, ownFiles, type StoredFile, withoutFiles } from "./kinds/file.ts";
import { kindOf, rules, storeOn } from "./kinds/index.ts";
import type { StoredRecord } from "./kinds/kind.ts";
import { actualItems } from "./plan/actual.ts";
import { type ActualItem, type Address, addressOf, type Fields, nameOf, PLATFORM } from "./plan/item.ts";
import type { Unreadable } from "./plan/plan.ts";
import { mapReferences, rulesOf, tenantOf } from "./plan/rules.ts";
import { UserError } from "./user-error.ts";

/** A kind of record in one tenant. */
export type Wanted = Readonly<{ tenant: string; kind: string }>;

export type Reading = Readonly<{
  /** The server's records of the wanted kinds, by name. */
  actual: ReadonlyMap<string, ActualItem>;
  /** Ids of these and of everything that they may refer to, by name. */
  ids: ReadonlyMap<string, string>;
  unreadable: readonly Unreadable[];
  /** The files that records show. */
  files: readonly Readonly<{ tenant: string; file: StoredFile }>[];
}>;

/** A file on its way to a server. */
export type Sent = Address & Readonly<{ fields: Fields }>;

type Looked = readonly Pick<StoredRecord, "id" | "key">[];

/**
 * Reads the wanted kinds, and ids and keys of the kinds that they refer to. No other kind is read.
 *
 * @param isNew whether a tenant is yet to be created; it has no records
 * @param explain says in a sentence why a kind cannot be read
 * @param sent files that a manifest or a plan sends: those that the server has already are among the records
 * @throws UserError when two records of our own server have the same key, or none of the kinds may be read
 */
export async function readActual(
  connection: Pick<Connection, "callsFor" | "session" | "dialect">,
  wanted: readonly Wanted[],
  explain: (error: unknown) => string,
  isNew: (tenant: string) => boolean = () => false,
  sent: readonly Sent[] = [],
): Promise<Reading> {
  const own = ownTenant(connection.dialect, connection.session.tenantId);
  const whole = new Map<string, Promise<StoredRecord[]>>();
  const looked = new Map<string, Promise<Looked>>();
  const once = <T>(known: Map<string, Promise<T>>, { tenant, kind }: Wanted, read: () => Promise<T>): Promise<T> => {
    const name = `${tenant} ${kind}`;
    const found = known.get(name) ?? read();
    known.set(name, found);
    return found;
  };
  const records = (one: Wanted): Promise<StoredRecord[]> =>
    once(whole, one, async () => {
      const { tenant, kind } = one;
      const store = storeOn(connection.dialect, kind);
      if (!store) {
        throw new UserError({ key: "kindNotThere" }, { exitCode: exitCodes.noPermission });
      }
      const recordsOf = (other: string) => records({ tenant: tenantOf(rules, other, tenant), kind: other });
      try {
        return await store.read(connection.callsFor(tenant), recordsOf);
      } catch (error) {
        if (!isApiError(error) || error.error !== "tenant_unknown") throw error;
        if (isNew(tenant)) return [];
        throw new UserError({ key: "tenantNotThere", values: { tenant } }, { cause: error });
      }
    });
  const names = new Set(wanted.map(({ tenant, kind }) => `${tenant} ${kind}`));
  const look = (one: Wanted): Promise<Looked> =>
    once(looked, one, async () => {
      const { lookup } = storeOn(connection.dialect, one.kind) ?? {};
      if (!lookup || names.has(`${one.tenant} ${one.kind}`)) return records(one);
      // A caller who may refer to a record of the platform sees it from their own tenant.
      return lookup(connection.callsFor(one.tenant === PLATFORM ? own : one.tenant));
    });

  /** The files that records show; undefined where the account may not look at files. */
  const filesOf = async (tenant: string, kind: string, own: readonly StoredRecord[]) => {
    const names = own.flatMap(({ fields }) => fileKeysIn(kindOf(kind), fields));
    if (names.length === 0) return [];
    try {
      return await filesNamed(connection.callsFor(tenant), names);
    } catch (error) {
      if (!isForbidden(error)) throw error;
      closedFiles.set(tenant, { tenant, kind: FILE, reason: explain(error) });
      return undefined;
    }
  };

  // In the order that they are wanted, whichever comes first: the same server gives the same plan.
  const found = new Map<Wanted, ActualItem[]>();
  const ids = new Map<string, string>();
  const files: { tenant: string; file: StoredFile }[] = [];
  const learnFiles = (tenant: string, found: readonly StoredFile[]) => {
    for (const file of found) {
      files.push({ tenant, file });
      ids.set(nameOf({ tenant, kind: FILE, key: file.key }), file.id);
    }
  };
  const closedFiles = new Map<string, Unreadable>();
  const unreadable: Unreadable[] = [];
  let refusal: unknown;
  await Promise.all(
    wanted.map(async (one) => {
      const { tenant, kind } = one;
      const isMoving = connection.callsFor(tenant).moving === true;
      const targets = Object.values(rulesOf(rules, kind).fields).flatMap(({ ref, apart }) =>
        ref && ref !== kind && ref !== FILE && (!apart || isMoving)
          ? [{ kind: ref, tenant: tenantOf(rules, ref, tenant) }]
          : [],
      );
      try {
        const [own, ...others] = await Promise.all([records({ tenant, kind }), ...targets.map(look)]);
        const keys = new Map<string, string>();
        const learn = (one: Wanted, list: Looked) => {
          for (const { id, key } of list) {
            ids.set(nameOf({ ...one, key }), id);
            keys.set(`${one.kind} ${id}`, key);
          }
        };
        learn({ tenant, kind }, own);
        for (const [index, target] of targets.entries()) learn(target, others[index] ?? []);
        const shown = await filesOf(tenant, kind, own);
        for (const { id, key } of shown ?? []) keys.set(`${FILE} ${id}`, key);
        learnFiles(tenant, shown ?? []);
        const items = own.map(({ key, fields: all, ...rest }) => {
          const fields = shown ? all : withoutFiles(kindOf(kind), all);
          const address = { tenant, kind, key };
          const mapped = mapReferences(rules, address, fields, (target) => keys.get(`${target.kind} ${target.key}`));
          return { ...address, ...rest, fields: mapped };
        });
        found.set(one, items);
      } catch (error) {
        if (!isForbidden(error)) throw error;
        refusal ??= error;
        unreadable.push({ tenant, kind, reason: explain(error) });
      }
    }),
  );
  if (unreadable.length > 0 && unreadable.length === wanted.length) throw refusal;
  for (const tenant of new Set(sent.map((one) => one.tenant))) {
    const unknown = sent.filter((one) => one.tenant === tenant && !ids.has(nameOf(one)));
    if (unknown.length === 0 || isNew(tenant) || closedFiles.has(tenant)) continue;
    const keys = unknown.map(({ key }) => key);
    const found = await ownFiles(connection.callsFor(tenant), keys, connection.session.userId).catch((error) => {
      // An account that may not look at files sends them once more.
      if (isForbidden(error)) return [];
      throw error;
    });
    learnFiles(tenant, found);
  }
  unreadable.push(...closedFiles.values());
  const { byName, problems } = actualItems(wanted.flatMap((one) => found.get(one) ?? []));
  // Our own server has no two records of one code, so that something is wrong with it. Others may: then the pair alone is left out.
  if (problems.length > 0 && connection.dialect === "blade")
    throw new UserError({ key: "serverAmbiguous" }, { problems });
  for (const { address, sentence } of problems) {
    byName.delete(nameOf(address));
    unreadable.push({ ...address, reason: explain(new UserError(sentence)) });
  }
  for (const file of sent) {
    const id = ids.get(nameOf(file));
    if (id !== undefined) byName.set(nameOf(file), { ...addressOf(file), fields: file.fields, id });
  }
  return { actual: byName, ids, unreadable, files };
}
