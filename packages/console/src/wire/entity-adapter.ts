import type { BladeClient, OnProgress } from "@bladekit/sdk";
import { unchangedDigest, unchangedHeader } from "@bladekit/sdk/rules";
import { HttpError } from "react-admin";
import type { Description, Verb } from "../model/description.ts";
import { readsLevels } from "../model/reads-levels.ts";
import { seenOf, toWire } from "../model/wire-values.ts";
import type { FailureBody } from "./http-error.ts";
import { columnOrder, withoutEmpty } from "./list-query.ts";
import type { ResourceAdapter, Rows } from "./resource-adapter.ts";

type Query = Record<string, unknown>;

/** The client for an operation that is known by its description alone; the contract's types cannot follow there. */
interface Caller {
  GET(path: string, init: { params: { query: Query }; signal?: AbortSignal }): Promise<unknown>;
  POST(
    path: string,
    init: { params: { query: Query }; body?: unknown; headers?: object; timeoutMs?: "export" },
  ): Promise<unknown>;
  download(path: string, init: { params: { query: Query }; onProgress?: OnProgress }): Promise<Blob>;
  upload(path: string, file: File, init: { params: { query: Query }; onProgress: unknown }): Promise<unknown>;
}

type Row = Rows["records"][number];
type TreeRow = Row & { children?: TreeRow[] };

/** The rows of a tree from the top down, each with how many stand above it. */
function flatten(rows: readonly TreeRow[], depth = 0): Row[] {
  return rows.flatMap(({ children, ...row }) => [{ ...row, depth }, ...flatten(children ?? [], depth + 1)]);
}

/**
 * All that an entity's operations offer, read from its verbs; what it has no verb for is not there.
 *
 * @param isOwn Whether the server is ours, which compares what was read with what it has. For another one it is done here.
 */
export function entityAdapter(client: BladeClient, description: Description, isOwn = true): ResourceAdapter {
  const { id: idField, verbs, sorts, tree } = description;
  const caller = client as unknown as Caller;
  const identified = <R extends object>(row: R) => ({ ...row, id: String((row as Query)[idField]) }) as R & Row;
  const send = (
    verb: Verb,
    query: Query,
    body?: unknown,
    { signal, headers }: { signal?: AbortSignal | undefined; headers?: object } = {},
  ) =>
    verb.method === "GET"
      ? caller.GET(verb.path, { params: { query }, ...(signal && { signal }) })
      : caller.POST(verb.path, {
          params: { query },
          ...(body !== undefined && { body }),
          ...(headers && { headers }),
          ...(verb.slow && { timeoutMs: "export" as const }),
        });
  const { list, show, create, edit, remove, template, import: take, export: give } = verbs;

  // A tree is read level by level. A search looks through all of its levels.
  const readLevel = async (parent: unknown, signal?: AbortSignal) => {
    const { lazy, parent: parentField } = tree as Required<NonNullable<Description["tree"]>>;
    return toRows(await send(verbs[lazy] as Verb, { [parentField]: parent }, undefined, { signal }));
  };

  const toRows = (answer: unknown): Rows => {
    if (Array.isArray(answer)) {
      const records = (tree ? flatten(answer) : answer).map(identified);
      return { records, total: records.length };
    }
    // Settings are a list of one.
    if (!("records" in (answer as object))) return { records: [identified(answer as Row)], total: 1 };
    const page = answer as Rows;
    return { ...page, records: page.records.map(identified) };
  };

  const readOne = async (id: string) => {
    if (show) return identified((await send(show, { [show.by ?? "id"]: id })) as Row);
    // Without a call for one, a list that comes whole has it.
    const found = list && toRows(await send(list, {})).records.find((row) => row.id === id);
    if (!found) throw new Error("The server has no such record");
    return found;
  };

  /** Headers of a write that is refused when the row is no longer what its caller saw. */
  const whileUnchanged = async (id: string, seen: Query): Promise<object> => {
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

  return {
    list: async ({ current, size, filter, sort, signal }) => {
      if (!list) throw new Error("The server has no list of this");
      const wanted = withoutEmpty(filter);
      if (readsLevels(description, wanted)) return readLevel(description.fields[tree?.parent ?? ""]?.default, signal);
      const page = list.takes === "page" ? { current, size } : {};
      const query = { ...page, ...wanted, ...columnOrder(sort, sorts) };
      return toRows(await send(list, query, undefined, { signal }));
    },
    ...(verbs.childList && {
      children: async (parentId, { current, size, signal }) =>
        toRows(await send(verbs.childList as Verb, { parentId, current, size }, undefined, { signal })),
    }),
    ...(readsLevels(description, {}) && { children: (parentId, { signal }) => readLevel(parentId, signal) }),
    ...((show || list?.takes === "all") && { one: readOne }),
    ...((create || edit) && {
      save: async (row, seen = {}) => {
        const verb = row.id ? edit : create;
        if (!verb) throw new Error("The server has no such form");
        const values = toWire(description, row, !row.id, seen);
        // Where something else identifies a row, it is among the values.
        const body = row.id && idField === "id" ? { id: row.id, ...values } : values;
        const known = row.id ? seenOf(description, seen) : {};
        const headers = row.id
          ? Object.keys(known).length > 0
            ? await whileUnchanged(row.id, known)
            : {}
          : await whileNew(values);
        return identified({ ...row, ...((await send(verb, {}, body, { headers })) as Row) });
      },
    }),
    ...(remove && {
      remove: async (ids: string[]) => {
        if (remove.takes === "ids") return send(remove, { [remove.by ?? "ids"]: ids.join(",") });
        for (const id of ids) await send(remove, { [remove.by ?? "id"]: id });
      },
    }),
    ...(give && {
      export: (filter, sort, columns, onProgress) =>
        caller.download(give.path, {
          ...(onProgress && { onProgress }),
          params: {
            query: {
              ...withoutEmpty(filter),
              ...columnOrder(sort, sorts),
              ...(columns && { columns: columns.join(",") }),
            },
          },
        }),
    }),
    ...(template && { template: () => caller.download(template.path, { params: { query: {} } }) }),
    ...(take && {
      import: (file, query, onProgress) => caller.upload(take.path, file, { params: { query }, onProgress }) as never,
    }),
    run: async (name, { ids, query = {}, body, seen, onProgress }) => {
      const verb = verbs[name];
      if (!verb) throw new Error(`The server offers no ${name} here`);
      if (verb.op.startsWith("export"))
        return caller.download(verb.path, { params: { query }, ...(onProgress && { onProgress }) });
      if (verb.takes === "body") {
        const rows = ids && verb.by && { [verb.by]: /ids$/i.test(verb.by) ? ids : ids[0] };
        const headers = isOwn && seen ? { "If-Unchanged": unchangedHeader(seen) } : {};
        return send(verb, query, rows ? { ...(body as object), ...rows } : body, { headers });
      }
      if (!ids) return send(verb, query, body);
      if (verb.takes === "ids") return send(verb, { ...query, [verb.by ?? "ids"]: ids.join(",") }, body);
      const answers: unknown[] = [];
      for (const id of ids) answers.push(await send(verb, { ...query, [verb.by ?? "id"]: id }, body));
      return answers.length === 1 ? answers[0] : answers;
    },
  };
}
