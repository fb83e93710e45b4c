/** The state kept while a person is at a third party to sign in. */
interface Departure {
  state: string;
  source: string;
  returnTo: string;
}

/** The parameters that a person brings back from a third party. */
export interface Arrival {
  source: string;
  code: string;
  state: string;
  returnTo: string;
}

const storageKey = "bladekit-console-third-party";

/** The address that signs somebody in through a third party, and then returns to `page`. */
export function leaveFor(
  storage: Pick<Storage, "setItem">,
  wish: { source: string; returnTo: string; page: string; tenantId: string | undefined },
): string {
  const { source, returnTo, page, tenantId } = wish;
  const state = crypto.randomUUID();
  storage.setItem(storageKey, JSON.stringify({ state, source, returnTo } satisfies Departure));
  const query = { client_id: "console", redirect_uri: page, state, ...(tenantId && { tenantId }) };
  return `/api/blade-auth/oauth/render/${source}?${new URLSearchParams(query)}`;
}

/** The parameters in the address of the login page; undefined without any, or when no sign-in was under way. Works once. */
export function arrive(
  storage: Pick<Storage, "getItem" | "removeItem">,
  query: URLSearchParams,
): Arrival | "failed" | undefined {
  const state = query.get("state");
  const stored = storage.getItem(storageKey);
  if (!state || !stored) return undefined;
  const departure = JSON.parse(stored) as Departure;
  if (departure.state !== state) return undefined;
  storage.removeItem(storageKey);
  const code = query.get("code");
  return code ? { source: departure.source, code, state, returnTo: departure.returnTo } : "failed";
}
