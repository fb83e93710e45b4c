import { createHmac, timingSafeEqual } from "node:crypto";

/** How long a link to a file works. */
const lifeSeconds = 1800;
// Links made within the same five minutes are equal, so that a browser can cache the picture behind them.
const roundSeconds = 300;

/** Makes and checks links to files; whoever holds one may read the file until it expires. */
export type FileLinks = {
  sign(tenantId: string, name: string): string;
  isValid(link: { tenantId: string; name: string; expires: number; sign: string }): boolean;
};

/** The link is the path of `getFile` below `/api`. */
export function createFileLinks(key: Buffer, clock: () => Date): FileLinks {
  const signature = (tenantId: string, name: string, expires: number) =>
    createHmac("sha256", key).update(`${tenantId}\n${name}\n${expires}`).digest("base64url");
  const seconds = () => Math.floor(clock().getTime() / 1000);
  return {
    sign(tenantId, name) {
      const expires = Math.ceil((seconds() + lifeSeconds) / roundSeconds) * roundSeconds;
      const query = new URLSearchParams({
        name,
        tenantId,
        expires: String(expires),
        sign: signature(tenantId, name, expires),
      });
      return `/api/blade-resource/oss/endpoint/file?${query}`;
    },
    isValid({ tenantId, name, expires, sign }) {
      const expected = Buffer.from(signature(tenantId, name, expires));
      const given = Buffer.from(sign);
      return expires > seconds() && given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
