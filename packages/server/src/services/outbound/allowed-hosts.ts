import { BlockList, isIP } from "node:net";

/** Hosts that an operator lets tenants reach although they are not public. */
export type AllowedHosts = {
  /** A name as it is written in a configuration. */
  hasName(name: string): boolean;
  /** An address that a name leads to. */
  hasAddress(address: string): boolean;
};

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** An address as it is, or a network, as `10.0.0.0/8`; undefined for any other text. */
export function readNetwork(text: string): { address: string; bits: number } | undefined {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return undefined;
  const most = version === 6 ? 128 : 32;
  if (prefix === undefined) return { address, bits: most };
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  return bits <= most ? { address, bits } : undefined;
}

/** Reads a list of names, addresses and networks (`10.0.0.0/8`), joined by commas; undefined when one of them is none of these. */
export function parseAllowedHosts(text: string): AllowedHosts | undefined {
  const names = new Set<string>();
  const addresses = new BlockList();
  for (const entry of text.split(",").map((part) => part.trim().toLowerCase())) {
    if (entry === "") continue;
    const network = readNetwork(entry);
    if (network) addresses.addSubnet(network.address, network.bits, familyOf(network.address));
    else if (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(entry)) names.add(entry);
    else return undefined;
  }
  return {
    hasName: (name) => names.has(name.toLowerCase()),
    hasAddress: (address) => addresses.check(address, familyOf(address)),
  };
}
