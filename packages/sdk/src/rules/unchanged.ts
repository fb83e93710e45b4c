import { sha256 } from "@noble/hashes/sha2.js";

/**
 * The header `If-Unchanged` of a write: the fields as its caller saw them, each with a digest of its value, as
 * `name=0123456789abcdef,sort=…`. The server refuses the write with `stale_version` when a field has another value now.
 *
 * @example
 * await client.POST("/blade-system/post/submit", { body, headers: { "If-Unchanged": unchangedHeader({ postName: "护士" }) } });
 */
export function unchangedHeader(seen: Readonly<Record<string, unknown>>): string {
  return Object.entries(seen)
    .map(([field, value]) => `${field}=${unchangedDigest(value)}`)
    .join();
}

/**
 * A digest of a wire value with sixteen hexadecimal digits. It ignores the order of ids, and the names of files in a text. An absent value
 * counts as `null`.
 */
export function unchangedDigest(value: unknown): string {
  const bytes = sha256(new TextEncoder().encode(canonical(value))).slice(0, 8);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The link to a file in a text. The server makes a new link for each answer, and may store the same picture under two names. */
const FILE_LINK = /\/blade-resource\/oss\/endpoint\/file\?[^"'\s]*/g;
const IDS = /^[0-9]{1,19}(,[0-9]{1,19})+$/;

function canonical(value: unknown): string {
  if (typeof value === "string" && IDS.test(value)) return canonical(value.split(","));
  if (typeof value === "string") return JSON.stringify(value.replace(FILE_LINK, ""));
  if (Array.isArray(value)) {
    const isFlat = value.every((part) => typeof part === "string");
    const parts = value.map(canonical);
    return `[${(isFlat ? parts.sort() : parts).join()}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  // JSON leaves out properties without a value.
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  const names = new Map(members.sort(([one], [other]) => (one < other ? -1 : 1)));
  return `{${[...names].map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join()}}`;
}
