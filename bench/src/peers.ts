import { createBladeClient, memoryStorage } from "@bladekit/sdk";
import axios from "axios";
import ky from "ky";
import createClient from "openapi-fetch";
import { loadHeyApi } from "./hey-api.ts";

/** One call with a token and a query that returns the data of the envelope. */
export type Peer = readonly [name: string, call: () => Promise<unknown>];

type PlainFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const path = "/blade-system/dict-biz/list";
const headers = { "Blade-Auth": "bearer access", Authorization: "Basic YXBwOg==" };

/** The stored session of a signed-in client. */
const token = JSON.stringify({
  dataType: "object",
  type: "token",
  datetime: Date.now(),
  content: { access_token: "access", refresh_token: "refresh", expires_in: 3600, authority: "" },
});

/** Adds what every client with a time-out does. */
async function limited<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), 10_000);
  try {
    return await call(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** The same call through every client. They use the runtime's fetch. One of ours also uses a given fetch. */
export async function peersOn(origin: string): Promise<readonly Peer[]> {
  const baseUrl = `${origin}/api`;
  const dataOf = async (response: Promise<Response>) => ((await (await response).json()) as { data: unknown }).data;
  const query = { code: "sex" };
  const bare = `${baseUrl}${path}?code=sex`;

  // Looks fetch up at each call, as some clients do.
  const fetch: PlainFetch = (input, init) => globalThis.fetch(input, init);
  const storage = memoryStorage();
  storage.set("token", token);
  const ours = createBladeClient({ baseUrl, clientId: "app", storage });
  const oursOnGiven = createBladeClient({ baseUrl, clientId: "app", storage, fetch });
  const openapi = createClient<{ [path]: { get: Operation } }>({ baseUrl, headers, fetch });
  const heyApi = await loadHeyApi();
  heyApi.client.setConfig({ baseUrl, headers });
  const small = ky.create({ prefixUrl: baseUrl, headers, fetch });
  const large = axios.create({ baseURL: baseUrl, headers, adapter: "fetch", env: { fetch } });

  return [
    ["bare fetch", () => dataOf(fetch(bare, { headers }))],
    ["bare fetch with a time limit", () => limited((signal) => dataOf(fetch(bare, { headers, signal })))],
    ["openapi-fetch", async () => (await openapi.GET(path, { params: { query } })).data?.data],
    ["@bladekit/sdk", () => ours.GET(path, { params: { query } })],
    ["@bladekit/sdk, given a fetch", () => oursOnGiven.GET(path, { params: { query } })],
    ["hey-api", async () => (await heyApi.sdk.listDictBiz({ query, throwOnError: true })).data.data],
    ["ky", async () => (await small.get(path.slice(1), { searchParams: query }).json<{ data: unknown }>()).data],
    ["axios", async () => (await large.get<{ data: unknown }>(path, { params: query })).data.data],
  ];
}

interface Operation {
  parameters: { query?: { code?: string } };
  responses: { 200: { content: { "application/json": { data: unknown } } } };
}
