import { expect, test, vi } from "vitest";
import { type AnswerEvent, createBladeClient, type RequestEvent } from "../index.ts";
import { tokenServer } from "../testing/token-server.ts";

test("hooks hear of each attempt, may add headers, and learn how it ended", async () => {
  const server = tokenServer();
  const asked: string[] = [];
  const ended: AnswerEvent[] = [];
  const client = createBladeClient({
    baseUrl: "http://blade.test/api",
    clientId: "console",
    fetch: server.fetch,
    onRequest: ({ method, path, headers }: RequestEvent) => {
      headers.traceparent = "00-1";
      asked.push(`${method} ${path}`);
    },
    onAnswer: (event) => ended.push(event),
  });
  await client.session.login({ username: "hr", password: "Abc12345" });
  server.expire();
  asked.length = ended.length = 0;
  await client.GET("/blade-auth/oauth/user-info");
  expect(asked).toEqual([
    "GET /blade-auth/oauth/user-info",
    "POST /blade-auth/oauth/token",
    "GET /blade-auth/oauth/user-info",
  ]);
  expect(ended.map(({ status }) => status)).toEqual([401, 200, 200]);
  expect(ended.every(({ ms }) => ms >= 0)).toBe(true);
  expect(server.requests.at(-1)?.headers.get("traceparent")).toBe("00-1");
});

test("an attempt without an answer is told as such, and a hook that throws ends the call", async () => {
  const onAnswer = vi.fn();
  const options = { baseUrl: "http://blade.test", clientId: "a", retries: 0 };
  const lost = createBladeClient({ ...options, onAnswer, fetch: () => Promise.reject(new TypeError("fetch failed")) });
  await expect(lost.GET("/blade-auth/oauth/captcha")).rejects.toMatchObject({ name: "NetworkError" });
  expect(onAnswer).toHaveBeenCalledWith(expect.objectContaining({ status: undefined }));
  const fetch = vi.fn();
  const client = createBladeClient({ ...options, fetch, onRequest: () => Promise.reject(new Error("no consent")) });
  await expect(client.GET("/blade-auth/oauth/captcha")).rejects.toBeDefined();
  expect(fetch).not.toHaveBeenCalled();
});
