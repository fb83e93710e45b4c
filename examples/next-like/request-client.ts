import { type BladeClient, createBladeClient, type Fetch, type SessionStorage } from "@bladekit/sdk";

const prefix = "bladekit-";

/** The cookies that `cookieStorage()` of the browser sent; what a refresh changes goes back with the answer's headers. */
function requestStorage(request: Request, answer: Headers): SessionStorage {
  const values = new Map<string, string>();
  for (const cookie of (request.headers.get("cookie") ?? "").split("; ")) {
    const [name = "", value = ""] = cookie.split("=");
    if (name.startsWith(prefix)) values.set(name.slice(prefix.length), decodeURIComponent(value));
  }
  const send = (key: string, value: string, life = "") =>
    answer.append("Set-Cookie", `${prefix}${key}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${life}`);
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.set(key, value);
      send(key, value);
    },
    remove(key) {
      values.delete(key);
      send(key, "", "; Max-Age=0");
    },
    // A request that is over in a moment needs no subscription.
    subscribe: () => () => {},
  };
}

/** Where the back end is. `fetch` (default: the runtime's) is for tests. */
export interface Backend {
  readonly baseUrl: string;
  readonly fetch?: Fetch;
}

/** A client for one request: of the hospital whose name the visitor typed, as who the visitor is. */
export async function clientOf(request: Request, answer: Headers, backend: Backend): Promise<BladeClient> {
  const anyone = createBladeClient({ ...backend, clientId: "recruit" });
  const domain = new URL(request.url).hostname;
  const { tenantId } = await anyone.GET("/blade-system/tenant/info", { params: { query: { domain } } });
  return createBladeClient({
    ...backend,
    clientId: "recruit",
    userType: "guest",
    ...(tenantId !== undefined && { tenantId }),
    storage: requestStorage(request, answer),
  });
}
