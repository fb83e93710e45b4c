import { BlockList, isIP } from "node:net";

/** Hosts that an operator lets tenants reach although they are not public. */
export type AllowedHosts = {
  /** A name as it is written in a configuration. */
  hasName(name: string): boolean;
  /** An address that a name leads to. */
  hasAddress(address: string): boolean;
};

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Reads a list of names, addresses and networks (`10.0.0.0/8`), joined by commas; undefined when one of them is none of these. */
export function parseAllowedHosts(text: string): AllowedHosts | undefined {
  const names = new Set<string>();
  const addresses = new BlockList();
  for (const entry of text.split(",").map((part) => part.trim().toLowerCase())) {
    if (entry === "") continue;
    const [address = "", prefix] = entry.split("/");
    const bits = Number(prefix ?? (isIP(address) === 6 ? 128 : 32));
    if (isIP(address)) {
      if (!/^\d{1,3}$/.test(String(bits)) || bits > (isIP(address) === 6 ? 128 : 32)) return undefined;
      addresses.addSubnet(address, bits, familyOf(address));
    } else if (prefix === undefined && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(entry)) names.add(entry);
    else return undefined;
  }
  return {
    hasName: (name) => names.has(name.toLowerCase()),
    hasAddress: (address) => isIP(address) > 0 && addresses.check(address, familyOf(address)),
  };
}
