import { createBladeClient, memoryStorage } from "@bladekit/sdk";
import axios, { type AxiosError, type InternalAxiosRequestConfig } from "axios";
import { strictServer } from "./strict-server.ts";
import { printTable } from "./table.ts";

type Server = ReturnType<typeof strictServer>;
type Caller = (server: Server) => () => Promise<unknown>;

const baseUrl = "http://stub.test/api";
const path = "/blade-auth/oauth/user-info";
const calls = 1000;

const ours: Caller = ({ fetch, issue }) => {
  const storage = memoryStorage();
  storage.set("token", JSON.stringify({ dataType: "object", type: "token", datetime: Date.now(), content: issue() }));
  const client = createBladeClient({ baseUrl, clientId: "app", storage, fetch, retries: 0, timeoutMs: 60_000 });
  return () => client.GET(path);
};

/** The interceptor that many projects copy: a flag, a queue, and a retry of each failed call. */
const usualInterceptor: Caller = ({ fetch, issue }) => {
  let tokens = issue();
  let isRefreshing = false;
  let queue: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const api = axios.create({ baseURL: baseUrl, adapter: "fetch", env: { fetch } });

  api.interceptors.request.use((config) => {
    config.headers.set("Blade-Auth", `bearer ${tokens.access_token}`);
    return config;
  });
  api.interceptors.response.use(undefined, async (error: AxiosError) => {
    const original = error.config as InternalAxiosRequestConfig & { isRetry?: boolean };
    if (error.response?.status !== 401 || original.isRetry) throw error;
    original.isRetry = true;
    if (isRefreshing) {
      await new Promise<void>((resolve, reject) => queue.push({ resolve, reject }));
      return api(original);
    }
    isRefreshing = true;
    try {
      const form = new URLSearchParams({ grant_type: "refresh_token", refresh_token: tokens.refresh_token });
      const response = await fetch(`${baseUrl}/blade-auth/oauth/token`, { method: "POST", body: form });
      if (!response.ok) throw error;
      tokens = (await response.json()) as typeof tokens;
      for (const { resolve } of queue) resolve();
    } catch (failure) {
      for (const { reject } of queue) reject(failure);
      throw failure;
    } finally {
      queue = [];
      isRefreshing = false;
    }
    return api(original);
  });
  return () => api.get(path);
};

/** When the refusals of a thousand calls arrive: together, or before, during and after the refresh. */
const arrivals = { burst: () => 0, spread: () => Math.random() * 150 };

async function run(caller: Caller, answerMs: () => number) {
  const server = strictServer(answerMs);
  const call = caller(server);
  server.state.access = "";
  const answers = await Promise.allSettled(Array.from({ length: calls }, call));
  const lost = answers.filter(({ status }) => status === "rejected").length;
  return { refreshes: server.state.refreshes, lost, killed: server.state.isKilled ? 1 : 0 };
}

const range = (values: readonly number[]) => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? `${least}` : `${least}-${most}`;
};

export async function compareStorms(runs: number): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const [name, caller] of Object.entries({
    "@bladekit/sdk": ours,
    "axios, usual interceptor": usualInterceptor,
  })) {
    for (const [arrival, answerMs] of Object.entries(arrivals)) {
      const results = [];
      for (let count = 0; count < runs; count += 1) results.push(await run(caller, answerMs));
      rows.push([
        `${name}, ${arrival}`,
        range(results.map(({ refreshes }) => refreshes)),
        range(results.map(({ lost }) => lost)),
        results.reduce((sum, { killed }) => sum + killed, 0),
      ]);
    }
  }
  const title = `${calls} calls on an expired token, ${runs} runs each`;
  printTable(title, ["", "refreshes", "calls lost", "sessions killed"], rows);
}
