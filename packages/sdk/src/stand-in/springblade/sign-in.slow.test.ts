// It is slow, because encryption and decryption with SM2 in JavaScript take some 30 ms a sign-in.
import { expect, test } from "vitest";
import { springblade } from "../../dialects/springblade/index.ts";
import { createBladeClient } from "../../index.ts";
import { springbladeStandIn } from "./index.ts";

test("of 5,000 sign-ins none is refused, also of those whose point begins with 04", { timeout: 900_000 }, async () => {
  const server = springbladeStandIn();
  const client = createBladeClient({
    baseUrl: "http://blade.test",
    clientId: "saber",
    clientSecret: "saber_secret",
    tenantId: "000000",
    fetch: server.fetch,
    retries: 0,
    dialect: springblade({ publicKey: server.publicKey }),
  });
  let refused = 0;
  let byChance = 0;
  for (let count = 0; count < 5000; count += 1) {
    await client.session.login({ username: "admin", password: "admin" }).catch(() => {
      refused += 1;
    });
    const sent = new URLSearchParams(server.requests.pop()?.body).get("password") ?? "";
    if (/^0404/.test(sent)) byChance += 1;
  }
  expect(refused).toBe(0);
  // One in 256 begins so. Without any of them the test would prove nothing.
  expect(byChance).toBeGreaterThan(0);
});
