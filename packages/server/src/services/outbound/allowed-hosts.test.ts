import { expect, test } from "vitest";
import { parseAllowedHosts } from "./allowed-hosts.ts";

test.each([
  ["10.1.2.3", ["10.1.2.3"], ["10.1.2.2", "10.1.2.4", "::1"]],
  ["10.0.0.0/8", ["10.0.0.0", "10.255.255.255"], ["9.255.255.255", "11.0.0.0"]],
  ["10.1.2.3/32", ["10.1.2.3"], ["10.1.2.2"]],
  ["0.0.0.0/0", ["1.2.3.4"], ["::1", "localhost", ""]],
  ["fd00::1", ["fd00::1"], ["fd00::2", "10.0.0.1"]],
  ["fd00::/8", ["fd00::", "fdff::1"], ["fe00::"]],
  ["fd00::1/128", ["fd00::1"], ["fd00::"]],
  [" 10.1.2.3 , fd00::1,", ["10.1.2.3", "fd00::1"], ["10.1.2.2"]],
  ["", [], ["10.1.2.3"]],
] as const)("%j lets these addresses pass and no others", (list, passing, others) => {
  const hosts = parseAllowedHosts(list);
  expect(passing.filter((address) => !hosts?.hasAddress(address))).toEqual([]);
  expect(others.filter((address) => hosts?.hasAddress(address))).toEqual([]);
});

test("a name passes by itself, in whatever case, and leads to no other", () => {
  const hosts = parseAllowedHosts("MinIO.internal, a, 10.0.0.1");
  expect(["minio.internal", "MINIO.INTERNAL", "a"].filter((name) => !hosts?.hasName(name))).toEqual([]);
  expect(["x.minio.internal", "internal", "10.0.0.1", ""].filter((name) => hosts?.hasName(name))).toEqual([]);
  expect(hosts?.hasAddress("minio.internal")).toBe(false);
});

test.each([
  ...["10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8/8", "10.0.0.0/0x8", "10.0.0.0/1e1", "10.0.0.0/ 8"],
  ...["::1/129", "::1/", "host/8", "a b", "http://x", "x/8", "-x", "x-", ".x", "x.", "a_b"],
])("%j is no list of hosts", (list) => {
  expect(parseAllowedHosts(list)).toBeUndefined();
});
