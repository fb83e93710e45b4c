import { expect, test, vi } from "vitest";
import { createBladeClient } from "../index.ts";
import { json, tokenServer } from "../testing/token-server.ts";

function setUp() {
  const server = tokenServer();
  const issue = (token: string) => () => {
    server.state.access = token;
    return json({
      access_token: token,
      token_type: "bearer",
      expires_in: 600,
      scope: "dict region",
      tenant_id: "100001",
    });
  };
  const client = createBladeClient({
    baseUrl: "http://blade.test/api",
    clientId: "his",
    clientSecret: "secret",
    tenantId: "100001",
    fetch: server.fetch,
    retries: 0,
  });
  const asked = () =>
    server.requests
      .filter(({ path }) => path.endsWith("/token"))
      .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  return { server, issue, client, asked };
}

test("a client signs in for itself, without a person and without the ciphers of a login", async () => {
  const { server, issue, client, asked } = setUp();
  server.tokenAnswers.push(issue("a"));
  const session = await client.session.login({ grant: "client_credentials", scope: "dict region" });
  expect(session).toMatchObject({
    userType: "client",
    userId: "",
    scope: "dict region",
    tenantId: "100001",
    roles: [],
  });
  expect(asked()).toEqual([{ grant_type: "client_credentials", scope: "dict region", tenantId: "100001" }]);
  expect(server.requests.map(({ path }) => path)).toEqual(["/blade-auth/oauth/token"]);
  await expect(client.GET("/blade-system/menu/routes")).resolves.toBeDefined();
});

test("a client asks for a new token where a person would refresh, and before a short life is over", async () => {
  const { server, issue, client, asked } = setUp();
  server.tokenAnswers.push(issue("a"), issue("b"), issue("c"));
  await client.session.login({ grant: "client_credentials" });
  server.expire();
  await Promise.all([client.GET("/blade-system/menu/routes"), client.GET("/blade-system/menu/routes")]);
  expect(asked()).toHaveLength(2);
  expect(asked().at(-1)).toMatchObject({ grant_type: "client_credentials", scope: "dict region" });
  vi.useFakeTimers({ now: Date.now() + 545_000, toFake: ["Date"] });
  await client.GET("/blade-system/menu/routes");
  vi.useRealTimers();
  expect(client.session.get()?.accessToken).toBe("c");
});
