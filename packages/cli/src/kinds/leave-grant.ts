import { deskLeaveGrant } from "@bladekit/openapi/entities/desk-leave-grant";
import { crudStore } from "./crud-store.ts";
import { entityField } from "./entity-field.ts";
import { neverCompared } from "./entity-kind.ts";
import type { FieldSpec, Kind } from "./kind.ts";
import { treeShape } from "./tree-shape.ts";

const { list, create, remove } = deskLeaveGrant.verbs;
const { kind, year, days, remark } = deskLeaveGrant.fields;

const own = {
  kind: { ...entityField("kind", kind), required: true },
  year: { ...entityField("year", year), required: true },
  days: entityField("days", days),
  remark: entityField("remark", remark),
};
const fields: Readonly<Record<string, FieldSpec>> = {
  userId: { schema: { type: "string" }, ref: "user", hidden: true },
  ...own,
};

const store = crudStore({
  list: list.path,
  paged: true,
  submit: create.path,
  remove: remove.path,
  fields,
  keyOf: ({ userId, year, kind }) => `${userId}/${year}/${kind}`,
  keyInput: () => ({}),
});
const rest = (key: string) => key.slice(key.indexOf("/"));

/** The days of leave (额度) that each member of staff has. A record is known by account, year and kind of leave. */
export const leaveGrant: Kind = {
  name: "leave-grant",
  scope: "tenant",
  fields,
  ofMoves: true,
  reads: ["user"],
  shape: treeShape({
    kind: "leave-grant",
    section: "leaveGrants",
    description: "假期额度 · Days of leave that people have",
    levels: {
      "leave-grant": {
        description: "一名员工某年某类假期的额度 · The days of a kind of leave that a person has in a year",
        key: "account",
        keyOf: ({ account, year, kind }) => `${account}/${year}/${kind}`,
        shortKey: (key) => key.slice(0, key.indexOf("/")),
        implied: (key) => ({ userId: key.slice(0, key.indexOf("/")) }),
        fields: {
          account: {
            schema: { type: "string", minLength: 1, description: "员工的账号 · Account of the person" },
            required: true,
          },
          ...fields,
        },
      },
    },
  }),
  store: {
    ...store,
    async read(calls, recordsOf) {
      const [found, people] = await Promise.all([store.read(calls, recordsOf), recordsOf("user")]);
      const accounts = new Map(people.map(({ id, key }) => [id, key]));
      // The list of users has no account of a person who has left, so that record cannot be named.
      return found.flatMap(({ key, ...record }) => {
        const account = accounts.get(String(record.fields.userId));
        return account === undefined ? [] : [{ ...record, key: account + rest(key) }];
      });
    },
  },
  never: neverCompared(deskLeaveGrant, Object.keys(fields)),
  removal: remove.op,
};
