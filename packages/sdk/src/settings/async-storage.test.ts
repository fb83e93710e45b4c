import { expect, test, vi } from "vitest";
import { asyncStorage, createBladeClient, webStorage } from "../index.ts";
import { tokenServer } from "../testing/token-server.ts";

/** An asynchronous store, as on a phone. */
function phone() {
  const values = new Map<string, string>();
  const later = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
  return {
    values,
    getItem: (key: string) => later().then(() => values.get(key) ?? null),
    setItem: (key: string, value: string) => later().then(() => values.set(key, value)),
    removeItem: (key: string) => later().then(() => values.delete(key)),
  };
}

test("a session survives a restart of the app, with its last token", async () => {
  const store = phone();
  const server = tokenServer();
  const open = async () =>
    createBladeClient({
      baseUrl: "http://blade.test/api",
      clientId: "app",
      fetch: server.fetch,
      storage: await asyncStorage(store),
    });
  const client = await open();
  expect(client.session.get()).toBeUndefined();
  await client.session.login({ username: "hr", password: "Abc12345" });
  await client.session.refresh();
  await expect.poll(() => store.values.get("bladekit-token")).toContain("access-2");
  const again = await open();
  expect(again.session.get()?.accessToken).toBe("access-2");
  await again.session.logout();
  await expect.poll(() => store.values.size).toBe(0);
});

test("a write that fails is told, and the session goes on", async () => {
  const onError = vi.fn();
  const setItem = () => Promise.reject(new Error("disk full"));
  const storage = await asyncStorage({ ...phone(), setItem }, { onError });
  storage.set("token", "x");
  expect(storage.get("token")).toBe("x");
  await expect.poll(() => onError.mock.calls.length).toBe(1);
});

test("a page that a server renders first has a storage there, too", () => {
  const storage = webStorage(undefined);
  storage.set("token", "x");
  expect(storage.get("token")).toBe("x");
});
