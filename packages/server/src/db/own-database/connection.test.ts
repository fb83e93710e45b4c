import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/index.ts";
import { createPool } from "../pool.ts";
import { connectionTo } from "./connection.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isBlank: true });
});
afterAll(() => database.drop());

const target = (addressOf: () => Promise<string>, port?: number) => {
  const url = new URL(database.url);
  return connectionTo({
    // This name does not resolve by itself.
    host: "db.invalid",
    port: port ?? Number(url.port),
    database: url.pathname.slice(1),
    isEncrypted: false,
    user: url.username,
    password: url.password,
    addressOf,
  });
};

test("a connection goes to the address that was checked, and each one is checked anew", async () => {
  const answers = ["127.0.0.1", undefined];
  const pool = createPool({
    url: target(async () => {
      const address = answers.shift();
      if (!address) throw new Error("the name leads inside now");
      return address;
    }),
  });
  const client = await pool.connect();
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  // The pool has to open a second connection.
  await expect(pool.connect()).rejects.toMatchObject({ message: "the name leads inside now", code: "EHOSTUNREACH" });
  client.release();
  await pool.end();
});

test.each([
  ["db.example", true, { rejectUnauthorized: true, servername: "db.example" }],
  // The certificate of a server without a name is checked against its address.
  ["192.0.2.1", true, { rejectUnauthorized: true }],
  ["2001:db8::1", true, { rejectUnauthorized: true }],
  ["db.example", false, false],
])("the certificate of %s, encrypted %s, is held to its name", (host, isEncrypted, ssl) => {
  const others = { port: 5432, database: "hospital", user: "u", password: "p", addressOf: async () => host };
  expect(connectionTo({ ...others, host, isEncrypted })).toHaveProperty("ssl", ssl);
});

test("nobody is asked at an address that may not be", async () => {
  let connections = 0;
  const inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((listening) => inside.listen(0, "127.0.0.1", listening));
  const { port } = inside.address() as AddressInfo;
  const refused = createPool({ url: target(() => Promise.reject(new Error("no")), port) });
  await expect(refused.connect()).rejects.toThrow("no");
  expect(connections).toBe(0);
  // This shows that a connection to the same port would be counted.
  const allowed = createPool({ url: target(async () => "127.0.0.1", port) });
  await expect(allowed.connect()).rejects.toThrow();
  expect(connections).toBe(1);
  await Promise.all([refused.end(), allowed.end()]);
  inside.close();
});
