import { expect, test, vi } from "vitest";
import { createLockScreen, memoryStorage, type Session } from "../index.ts";
import { guardRoute } from "../rules/index.ts";

function person(userId?: string) {
  let session = userId === undefined ? undefined : ({ userId, accessToken: "a" } as Session);
  const listeners = new Set<() => void>();
  return {
    get: () => session,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(next: string | undefined) {
      session = next === undefined ? undefined : ({ userId: next, accessToken: "b" } as Session);
      for (const listener of listeners) listener();
    },
  };
}

test("the right password opens the lock, and another does not", () => {
  const screen = createLockScreen(person("1"), memoryStorage());
  expect(screen.isLocked()).toBe(false);
  screen.lock("1234");
  expect([screen.isLocked(), screen.unlock("123"), screen.isLocked()]).toEqual([true, false, true]);
  expect([screen.unlock("1234"), screen.isLocked()]).toEqual([true, false]);
});

test("an empty password locks nothing", () => {
  const screen = createLockScreen(person("1"), memoryStorage());
  expect(() => screen.lock("")).toThrow(RangeError);
  expect(screen.isLocked()).toBe(false);
});

test("a lock survives a reload and a refresh of the token, but no logout and nobody else's login", () => {
  const storage = memoryStorage();
  createLockScreen(person("1"), storage).lock("1234");
  const session = person("1");
  const screen = createLockScreen(session, storage);
  session.become("1");
  expect(screen.isLocked()).toBe(true);
  session.become(undefined);
  expect(screen.isLocked()).toBe(false);
  session.become("1");
  expect(screen.isLocked()).toBe(false);
  screen.lock("1234");
  session.become("2");
  expect(screen.isLocked()).toBe(false);
  expect(storage.get("lock")).toBeUndefined();
});

test("a lock that somebody left behind is taken away at the start", () => {
  const storage = memoryStorage();
  createLockScreen(person("1"), storage).lock("1234");
  createLockScreen(person(), storage);
  expect(storage.get("lock")).toBeUndefined();
});

test("the guard leads every navigation to the lock page while it is on", () => {
  const screen = createLockScreen(person("1"), memoryStorage());
  const heard = vi.fn();
  screen.subscribe(heard);
  screen.lock("1234");
  expect(heard).toHaveBeenCalledTimes(1);
  const go = () => guardRoute({ token: "a", locked: screen.isLocked() }, { path: "/wel", fullPath: "/wel" });
  expect(go()).toEqual({ kind: "lock", to: "/lock" });
  screen.unlock("1234");
  expect(go()).toMatchObject({ kind: "allow" });
});
