// Not part of the client, so that only apps with a cache of queries load it.
import type { paths } from "@bladekit/openapi";
import type { CallArgs, CallOptions, Data, JsonPath } from "../call/types.ts";
import type { BladeClient } from "../client.ts";
import type { Session } from "../session/session-record.ts";

/** The name of a call in a cache: its path, its caller, and its parameters. The caller is empty while nobody is signed in. */
export type QueryKey = readonly [path: string, caller: string, params: object];

/** A GET in the form that TanStack Query takes for React, Vue and others. */
export interface Query<T> {
  readonly queryKey: QueryKey;
  /** Makes the call. The signal ends it when nobody waits any more. */
  readonly queryFn: (context?: { readonly signal?: AbortSignal }) => Promise<T>;
}

// Another department or role of the same person may see other rows.
const callerOf = ({ tenantId, userId, deptId, roleId }: Session) => [tenantId, userId, deptId, roleId].join("/");

/**
 * Makes the query of a GET, typed by the contract. The key names the caller, so that a cache never shows one person's rows to another. The
 * path comes first: `invalidateQueries({ queryKey: [path] })` finds all pages of a list.
 *
 * @example
 * const { data } = useQuery(queryOf(client, "/blade-system/role/list", { params: { query: { roleName } } }));
 */
export function queryOf<Path extends JsonPath<"get", P>, P = paths>(
  client: BladeClient<P>,
  path: Path,
  ...[init]: CallArgs<Path, "get", CallOptions, P>
): Query<Data<Path, "get", P>> {
  const { session } = client;
  // The argument list is generic, so the compiler cannot look into it.
  const options = (init ?? {}) as CallOptions & { readonly params?: object };
  const get = client.GET as (path: unknown, init: object) => Promise<Data<Path, "get", P>>;
  const held = session.get();
  return {
    queryKey: [path as string, held ? callerOf(held) : "", options.params ?? {}],
    queryFn: ({ signal } = {}) => get(path, { ...options, ...(signal && { signal }) }),
  };
}
