import { createHmac, timingSafeEqual } from "node:crypto";

/** How long a link to a file works. */
const lifeSeconds = 1800;
// Links made within the same five minutes are equal, so that a browser can cache the picture behind them.
const roundSeconds = 300;
/** The last second of the year 9999. */
const endOfTime = 253_402_300_799;
/** The expiry of a link that works while the file is public. */
const whilePublic = 0;

/** Makes and checks links to files; whoever holds one may read the file until it expires. */
export type FileLinks = {
  sign(tenantId: string, name: string): string;
  /** A link that works as long as the file is there: for a picture that was public before it was ours. */
  forEver(tenantId: string, name: string): string;
  /** A link that works as long as a page that anyone may read shows the file. It stays the same, so that search engines and caches know it. */
  whilePublic(tenantId: string, name: string): string;
  /** Whether a link opens its file: `if public` leaves it to the pages that show the file now. */
  opens(link: { tenantId: string; name: string; expires: number; sign: string }): "yes" | "if public" | "no";
};

/** Signs and checks links to files. A link is the path of `getFile` below `/api`. */
export function createFileLinks(key: Buffer, clock: () => Date): FileLinks {
  const signature = (tenantId: string, name: string, expires: number) =>
    createHmac("sha256", key).update(`${tenantId}\n${name}\n${expires}`).digest("base64url");
  const seconds = () => Math.floor(clock().getTime() / 1000);
  const linkTo = (tenantId: string, name: string, expires: number) => {
    const query = new URLSearchParams({
      name,
      tenantId,
      expires: String(expires),
      sign: signature(tenantId, name, expires),
    });
    return `/api/blade-resource/oss/endpoint/file?${query}`;
  };
  return {
    // Slashes stay as they are, so that the name of the file is found in a text that shows it.
    forEver: (tenantId, name) => linkTo(tenantId, name, endOfTime).replaceAll("%2F", "/"),
    sign(tenantId, name) {
      const expires = Math.ceil((seconds() + lifeSeconds) / roundSeconds) * roundSeconds;
      return linkTo(tenantId, name, expires);
    },
    whilePublic: (tenantId, name) => linkTo(tenantId, name, whilePublic),
    opens({ tenantId, name, expires, sign }) {
      const expected = Buffer.from(signature(tenantId, name, expires));
      const given = Buffer.from(sign);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "no";
      if (expires === whilePublic) return "if public";
      return expires > seconds() ? "yes" : "no";
    },
  };
}
