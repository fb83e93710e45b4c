import { expect, test } from "vitest";
import type { Change } from "./change.ts";
import { breachesOf, policyNames } from "./policies.ts";

const change = (part: Partial<Change>): Change => ({
  tenant: "100001",
  kind: "role",
  key: "nurse",
  action: "update",
  changes: [],
  waitsFor: [],
  destructive: false,
  ...part,
});

const broken = (part: Partial<Change>) =>
  breachesOf({ changes: [change(part)] }, policyNames).map(({ policy }) => policy);

test.each<[string, Partial<Change>, readonly string[]]>([
  ["an edit", { changes: [{ field: "roleName", from: "a", to: "b" }] }, []],
  ["a new record with its first secret", { action: "create", secrets: { password: "P" } }, []],
  ["a removal", { action: "delete", destructive: true }, ["no-removals", "no-losses"]],
  ["an edit that empties a field", { destructive: true }, ["no-losses"]],
  [
    "a user who becomes an administrator",
    { kind: "user", before: { roleId: ["hr"] }, after: { roleId: ["hr", "admin"] } },
    ["no-administrators"],
  ],
  ["a new administrator", { kind: "user", action: "create", after: { roleId: ["admin"] } }, ["no-administrators"]],
  ["an administrator who stays one", { kind: "user", before: { roleId: ["admin"] }, after: { roleId: ["admin"] } }, []],
  ["other rights of administrators", { kind: "grant", key: "admin" }, ["no-administrators"]],
  ["a secret that is sent again", { secrets: { password: "P" } }, ["no-secrets"]],
  [
    "a post that is published",
    { kind: "job", changes: [{ field: "publishState", from: "draft", to: "published" }] },
    ["no-publishing"],
  ],
  [
    "a post that goes offline",
    { kind: "job", changes: [{ field: "publishState", from: "published", to: "offline" }] },
    ["no-publishing"],
  ],
])("%s", (_, part, policies) => {
  expect(broken(part)).toEqual(policies);
});
