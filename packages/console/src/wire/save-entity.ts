import { HttpError } from "react-admin";
import type { Description, Verb } from "../model/description.ts";
import { seenOf, toWire } from "../model/wire-values.ts";
import type { EntityRows, Row } from "./entity-rows.ts";
import type { FailureBody } from "./http-error.ts";
import { unchangedDigest, unchangedHeader } from "./unchanged.ts";
import type { Query, VerbCalls } from "./verb-calls.ts";

/**
 * Adds and changes the rows of an entity. Another server than ours compares nothing, so it is done here for it.
 *
 * @param foreign Another server: the tenant of the session there, which it asks an administrator for with every new row, and how it takes a row.
 */
export function saveEntity(
  { send }: VerbCalls,
  { identified, readOne }: EntityRows,
  description: Description,
  foreign?: { tenant: () => string | undefined; body: (row: object) => object },
) {
  const { id: idField, verbs } = description;
  const isOwn = foreign === undefined;
  const ofTenant = () => (foreign && description.fields.tenantId?.ref ? { tenantId: foreign.tenant() } : {});
  const asTaken = (body: object) => foreign?.body(body) ?? body;

  /** Headers of a write that is refused when the row is no longer what its caller saw. */
  const whileUnchanged = async (id: string, seen: Query): Promise<object> => {
    if (Object.keys(seen).length === 0) return {};
    if (isOwn) return { "If-Unchanged": unchangedHeader(seen) };
    const now: Query = await readOne(id);
    const hasChanged = Object.keys(seen).some((key) => unchangedDigest(now[key]) !== unchangedDigest(seen[key]));
    if (hasChanged) throw new HttpError("", 409, { silent: false, stale: {} } satisfies FailureBody);
    return {};
  };

  /** Headers of an add where a code names the row, which would otherwise change the row that has the code already. */
  const whileNew = async (row: Query): Promise<object> => {
    if (idField === "id") return {};
    if (isOwn) return { "If-None-Match": "*" };
    const code = String(row[idField] ?? "");
    const isTaken = await readOne(code).then(
      (found) => found.id === code,
      () => false,
    );
    if (isTaken) throw new HttpError("", 409, { silent: false, taken: idField } satisfies FailureBody);
    return {};
  };

  const add = async (verb: Verb, row: Query, seen: Query) => {
    const body = toWire(description, row, true, seen);
    return send(verb, {}, { body: asTaken({ ...ofTenant(), ...body }), headers: await whileNew(body) });
  };

  const change = async (verb: Verb, id: string, row: Query, seen: Query) => {
    const values = toWire(description, row, false, seen);
    // Where something else identifies a row, it is among the values.
    const body = idField === "id" ? { id, ...values } : values;
    return send(verb, {}, { body: asTaken(body), headers: await whileUnchanged(id, seenOf(description, seen)) });
  };

  return async (row: Partial<Row>, seen: Query = {}): Promise<Row> => {
    const verb = row.id ? verbs.edit : verbs.create;
    if (!verb) throw new Error("The server has no such form");
    const answer = row.id ? await change(verb, row.id, row, seen) : await add(verb, row, seen);
    return identified({ ...row, ...(answer as Row) });
  };
}
