import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["10.0.0.1", "10.0.0.1"],
  ["::ffff:10.0.0.1", "10.0.0.1"],
  ["::FFFF:0a00:0001", "10.0.0.1"],
  ["::ffff:1.2.3.4", "1.2.3.4"],
  ["::ffff:253.254.255.252", "253.254.255.252"],
  ["1::ffff:1.2.3.4", "1:0:0:0::/64"],
  ["0:0:0:0:1:ffff:102:304", "0:0:0:0::/64"],
  ["::fffe:1.2.3.4", "0:0:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  // The server believes the proxy's header whatever it says.
  ["unknown", "unknown"],
  ["", ""],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
