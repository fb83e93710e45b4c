import type { BladeClient, CallArgs, Data, JsonPath } from "@bladekit/sdk";
import { queryOptions } from "@tanstack/react-query";

type GetPath = JsonPath<"get">;
type Get = (path: string, init?: object) => Promise<unknown>;

/**
 * The key of a call: its path, who makes it, and its input. `["/blade-system/role/list"]` is the beginning of the keys of all its pages,
 * `[path, userId]` of those of one person: nobody sees what another one loaded.
 */
export const callKey = (client: BladeClient, path: GetPath, init?: { readonly params?: unknown }) =>
  [path, client.session.get()?.userId ?? "", init?.params ?? {}] as const;

/** A GET as the options of a query, typed by the contract: `useQuery(call(client, "/blade-system/role/list", { params }))`. */
export function call<Path extends GetPath>(client: BladeClient, path: Path, ...[init]: CallArgs<Path, "get">) {
  return queryOptions({
    queryKey: callKey(client, path, init),
    // The signal ends the call when nobody waits for it any more.
    queryFn: ({ signal }) => (client.GET as Get)(path, { ...init, signal }) as Promise<Data<Path>>,
  });
}
