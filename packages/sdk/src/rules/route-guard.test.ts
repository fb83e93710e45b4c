import fc from "fast-check";
import { expect, test } from "vitest";
import { type GuardRoute, type GuardSession, guardRoute, safeReturnPath } from "./route-guard.ts";

const session: fc.Arbitrary<GuardSession> = fc.record({ token: fc.constantFrom("", "t"), locked: fc.boolean() });
const route: fc.Arbitrary<GuardRoute> = fc.record(
  {
    path: fc.constantFrom("", "/lock", "/recruit/user"),
    fullPath: fc.webPath(),
    label: fc.constantFrom("", "首页"),
    target: fc.constantFrom("", "_blank"),
    meta: fc.record({ isAuth: fc.boolean(), isTab: fc.boolean() }, { requiredKeys: [] }),
  },
  { requiredKeys: ["path", "fullPath"] },
);

test("signed out, only routes that say isAuth false are let in; the others lead to the login and back", () => {
  fc.assert(
    fc.property(route, (wanted) => {
      const decision = guardRoute(undefined, wanted);
      if (wanted.meta?.isAuth === false) expect(decision).toMatchObject({ kind: "allow", addTab: false });
      else expect(decision).toEqual({ kind: "login", to: `/login?redirect=${encodeURIComponent(wanted.fullPath)}` });
    }),
  );
});

test("while locked, every path leads to the lock screen", () => {
  fc.assert(
    fc.property(session, route, (who, wanted) => {
      fc.pre(wanted.path !== "/lock");
      expect(guardRoute({ ...who, locked: true }, wanted)).toEqual({ kind: "lock", to: "/lock" });
    }),
  );
});

test("an empty token ends the session", () => {
  fc.assert(
    fc.property(route, (wanted) => {
      expect(guardRoute({ token: "", locked: false }, wanted)).toEqual({ kind: "logout", to: "/login" });
    }),
  );
});

test("signed in, a route with label and path becomes a tab unless it says isTab false", () => {
  fc.assert(
    fc.property(route, (wanted) => {
      const addTab = wanted.meta?.isTab !== false && !!wanted.label && wanted.path !== "";
      const newWindow = wanted.target === "_blank";
      expect(guardRoute({ token: "t", locked: false }, wanted)).toEqual({ kind: "allow", addTab, newWindow });
    }),
  );
});

test("a return path never leaves the site", () => {
  const base = "https://hospital.example/login";
  const hostile = fc.oneof(fc.string(), fc.webUrl(), fc.stringMatching(/^[/\\\t\n.:a@]{1,8}$/));
  fc.assert(
    fc.property(hostile, (value) => {
      const { origin } = new URL(safeReturnPath(value, "/recruit/user"), base);
      expect(origin).toBe("https://hospital.example");
    }),
    { numRuns: 2000 },
  );
  expect(safeReturnPath("/recruit/post/details?id=1#top", "/")).toBe("/recruit/post/details?id=1#top");
  for (const value of [undefined, null, "", "recruit", "//evil.example", "/\\evil.example", "/\t/evil.example"]) {
    expect(safeReturnPath(value, "/home")).toBe("/home");
  }
});
