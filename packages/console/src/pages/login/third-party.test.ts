import { expect, test } from "vitest";
import { arrive, leaveFor } from "./third-party.ts";

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const wish = {
  source: "staff-id",
  returnTo: "/my-info?a=1",
  page: "http://hospital.test/admin/login",
  tenantId: "100001",
};
const stateOf = (address: string) => new URL(address, "http://x").searchParams.get("state") ?? "";

test("a person who left comes back once, to the page that they wanted", () => {
  const storage = memory();
  const address = leaveFor(storage, wish);
  expect(address).toMatch(/^\/api\/blade-auth\/oauth\/render\/staff-id\?client_id=console&redirect_uri=http/);
  const query = new URLSearchParams({ state: stateOf(address), code: "c" });
  expect(arrive(storage, query)).toEqual({
    source: "staff-id",
    code: "c",
    state: stateOf(address),
    returnTo: "/my-info?a=1",
  });
  expect(arrive(storage, query)).toBeUndefined();
});

test("a person who changed their mind there is told so", () => {
  const storage = memory();
  const state = stateOf(leaveFor(storage, wish));
  expect(arrive(storage, new URLSearchParams({ state, error: "access_denied" }))).toBe("failed");
});

test("a sign-in that another browser began is not accepted", () => {
  const storage = memory();
  expect(arrive(storage, new URLSearchParams({ state: "s", code: "c" }))).toBeUndefined();
  leaveFor(storage, wish);
  expect(arrive(storage, new URLSearchParams({ state: "another", code: "c" }))).toBeUndefined();
  expect(arrive(storage, new URLSearchParams())).toBeUndefined();
});
