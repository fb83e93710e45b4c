import { BlockList, isIPv4, isIPv6 } from "node:net";

// Addresses that are not of the public Internet: this machine, its networks, and what clouds answer their machines on.
const inside = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  inside.addSubnet(network, prefix, "ipv4");
}
// The one public network of IPv6; what lies in it and carries an IPv4 address in disguise is not trusted either.
const outside = new BlockList();
outside.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  inside.addSubnet(network, prefix, "ipv6");
}
// An address of Alibaba Cloud's metadata that looks like any other of its range.
inside.addAddress("100.100.100.200", "ipv4");

/** Whether an IP address is one of the public Internet. A name is not an address. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, "");
  if (isIPv4(bare)) return !inside.check(bare, "ipv4");
  return isIPv6(bare) && outside.check(bare, "ipv6") && !inside.check(bare, "ipv6");
}
