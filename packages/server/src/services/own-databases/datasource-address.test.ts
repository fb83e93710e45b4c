import { expect, test } from "vitest";
import type { Refusal } from "../../contract/errors.ts";
import { parseAllowedHosts } from "../outbound/allowed-hosts.ts";
import { createOutbound } from "../outbound/outbound.ts";
import { checkDatasourceAddress, reachable, readDatasourceAddress } from "./datasource-address.ts";

const his = { host: "db.example.org", port: 5432, database: "his", isEncrypted: true };

test.each([
  ["postgresql://db.example.org/his", his],
  ["postgres://db.example.org/his", his],
  ["jdbc:postgresql://db.example.org/his", his],
  ["POSTGRESQL://DB.example.org/his", his],
  ["postgresql://db.example.org/his?sslmode=verify-full", his],
  ["postgresql://db.example.org/his?", his],
  ["postgresql://db.example.org/his?sslmode=disable", { ...his, isEncrypted: false }],
  ["postgresql://db.example.org:1/his", { ...his, port: 1 }],
  ["postgresql://db.example.org:65535/his", { ...his, port: 65_535 }],
  ["postgresql://127.1/his", { ...his, host: "127.0.0.1" }],
  ["postgresql://[fd00:0::1]/his", { ...his, host: "fd00::1" }],
  [`postgresql://a/${"x".repeat(63)}`, { ...his, host: "a", database: "x".repeat(63) }],
])("%s is read", (url, address) => {
  expect(readDatasourceAddress(url)).toEqual(address);
});

const sentenceOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return (error as Refusal).data.fields?.map(({ field, message }) => `${field}: ${message.en}`);
  }
  return undefined;
};

test.each([
  "postgresql://db.example.org:0/his",
  "postgresql://db.example.org:65536/his",
  "postgresql://db.example.org:/his",
  "postgresql://db.example.org/his?sslmode=disable?",
  "postgresql://db.example.org/his?sslmode=require",
  "postgresql://db.example.org?sslmode=disable",
  "postgresql://1.2.3.4.5/his",
  "postgresql://-a/his",
  `postgresql://a/${"x".repeat(64)}`,
  "jdbc:file:x",
  "",
])("%s is no address", (url) => {
  expect(sentenceOf(() => readDatasourceAddress(url))).toEqual([
    "url: Must be postgresql://host:port/database without an account. The only parameter is sslmode=verify-full or sslmode=disable",
  ]);
});

test.each(["jdbc:mysql://a/b", "JDBC:Oracle:thin:@a", "jdbc:dm://a"])("%s is another kind of database", (url) => {
  expect(sentenceOf(() => readDatasourceAddress(url))).toEqual([expect.stringMatching(/^url: Only PostgreSQL/)]);
});

const outbound = createOutbound(parseAllowedHosts("10.0.0.1") as NonNullable<ReturnType<typeof parseAllowedHosts>>);
const refused = (sentence: RegExp) => ({
  data: { fields: [{ field: "url", message: { en: expect.stringMatching(sentence) } }] },
});

test("a connection in the network may be plain, and one over the Internet may not", async () => {
  expect(await reachable(outbound, { host: "10.0.0.1", isEncrypted: false })).toBe("10.0.0.1");
  expect(await reachable(outbound, { host: "10.0.0.1", isEncrypted: true })).toBe("10.0.0.1");
  expect(await reachable(outbound, { host: "8.8.8.8", isEncrypted: true })).toBe("8.8.8.8");
  await expect(reachable(outbound, { host: "8.8.8.8", isEncrypted: false })).rejects.toMatchObject(
    refused(/must be encrypted/),
  );
  await expect(reachable(outbound, { host: "10.0.0.2", isEncrypted: true })).rejects.toMatchObject(
    refused(/internal address/),
  );
});

test("a fault of another kind is no wrong field", async () => {
  const broken = { ...outbound, addressOf: () => Promise.reject(new TypeError("broken")) };
  await expect(reachable(broken, { host: "10.0.0.1", isEncrypted: true })).rejects.toThrow(new TypeError("broken"));
});

test.each(["10.0.0.2", "[::1]", "localhost", "LOCALHOST", "db.localhost"])(
  "%s is looked at before it is kept",
  async (host) => {
    await expect(checkDatasourceAddress(outbound, `postgresql://${host}/his`)).rejects.toMatchObject(
      refused(/internal address|cannot be found/),
    );
  },
);

test.each(["db.example.org", "mylocalhost", "localhost.example.org", "10.0.0.1"])("%s is kept", async (host) => {
  await checkDatasourceAddress(outbound, `postgresql://${host}/his`);
});
