import { isIPv6 } from "node:net";

const wholeGroups = 8;
const networkGroups = 4;

/**
 * Whom an address is counted for: itself, or of IPv6 the network of 64 bits that it is in. One household or server is given that many
 * addresses and may call from another one each time.
 */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const [high, low] = groups.slice(-2) as [number, number];
  const isOfVersion4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isOfVersion4) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
  const network = groups.slice(0, networkGroups).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** The eight numbers that an IPv6 address stands for, however it is written. */
function groupsOf(address: string): number[] {
  // A URL writes all of them alike, in hexadecimal.
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = text.split("::");
  const read = (part: string) => part.split(":").flatMap((group) => (group ? [Number.parseInt(group, 16)] : []));
  const [first, last] = [read(head), read(tail ?? "")];
  return [...first, ...new Array<number>(wholeGroups - first.length - last.length).fill(0), ...last];
}
