import { expect, test } from "vitest";
import { createTokens } from "./tokens.ts";

const key = Buffer.alloc(32, 7);
// Long ago: only the clock that they are made with counts.
let now = 1_500_000_000_000;
const tokens = createTokens(key, () => new Date(now));
const claims = { tenant_id: "100001", user_id: "1", session_id: "2", client_id: "web" };
const shown = { dept_id: "3", role_id: "4", account: "a", user_name: "b", role_name: "c" };
const ofClient = { tenant_id: "100001", client_id: "app", scope: "all", secret_mark: "m" };

test("a token lasts so many seconds, by the clock of the server", () => {
  now = 1_500_000_000_000;
  const token = tokens.issueAccess(claims, 60);
  now += 59_999;
  const read = tokens.readAccess(token);
  expect(read).toMatchObject({ ...claims, exp: 1_500_000_060 });
  expect(read).not.toHaveProperty("iat");
  now += 1;
  expect(tokens.readAccess(token)).toBeUndefined();
});

test("what a token shows never replaces what it says", () => {
  expect(tokens.readAccess(tokens.issueAccess(claims, 60, shown))).toMatchObject({ ...claims, ...shown });
  const crooked = { ...shown, user_id: "9" };
  expect(tokens.readAccess(tokens.issueAccess(claims, 60, crooked))).toMatchObject(claims);
});

test("a token of a client is none of a user, and the other way round", () => {
  const [user, client] = [tokens.issueAccess(claims, 60), tokens.issueClient(ofClient, 60)];
  expect([tokens.readAccess(client), tokens.readClient(user)]).toEqual([undefined, undefined]);
  expect(tokens.readClient(client)).toMatchObject(ofClient);
});

test("two tokens of one moment differ", () => {
  expect(tokens.issueAccess(claims, 60)).not.toBe(tokens.issueAccess(claims, 60));
});

test("a token under another key, and no token, are none", () => {
  const other = createTokens(Buffer.alloc(32, 8), () => new Date(now));
  for (const text of [other.issueAccess(claims, 60), "", "a.b.c", `${tokens.issueAccess(claims, 60)}A`])
    expect(tokens.readAccess(text)).toBeUndefined();
});

test("a refresh token names its tenant", () => {
  const token = tokens.newRefresh("100001");
  expect(tokens.tenantOfRefresh(token)).toBe("100001");
  const [, , random = ""] = token.split(".");
  expect(random).toHaveLength(43);
  for (const text of [
    ...["", `r2.100001.${random}`, `r1.10001.${random}`, `r1.1000011.${random}`, `r1.10000a.${random}`],
    ...[`r1.100001.${random}A`, `r1.100001.${random.slice(1)}`, `r1.100001.${random.slice(1)}+`, ` ${token}`],
  ])
    expect(tokens.tenantOfRefresh(text)).toBeUndefined();
  expect(tokens.digest(token)).toHaveLength(43);
  expect(tokens.digest(token)).toBe(tokens.digest(token));
  expect(tokens.digest(`${token} `)).not.toBe(tokens.digest(token));
});
