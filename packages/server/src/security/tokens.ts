import { createHash, randomBytes } from "node:crypto";
import { createSigner, createVerifier } from "fast-jwt";

/** Who a token speaks for. Everything else is read from the session at each call. */
export type AccessClaims = { tenant_id: string; user_id: string; session_id: string; client_id: string };

/** Makes and reads tokens. Access tokens are JWT; refresh tokens are random and only their digest is kept. */
export type Tokens = {
  issueAccess(claims: AccessClaims, seconds: number): string;
  /** Undefined for anything that is not an access token of ours and of now. */
  readAccess(token: string): AccessClaims | undefined;
  newRefresh(tenantId: string): string;
  /** The tenant that a refresh token names, or undefined when it has not the form of one. */
  tenantOfRefresh(token: string): string | undefined;
  digest(token: string): string;
};

const issuer = "bladekit";
const audience = "bladekit-api";

/** @param clock tells the time that tokens are issued and checked at */
export function createTokens(key: Buffer, clock: () => Date): Tokens {
  const verify = createVerifier({
    key,
    algorithms: ["HS256"],
    allowedIss: issuer,
    allowedAud: audience,
    requiredClaims: ["exp"],
    // Checked below, by the server's own clock.
    ignoreExpiration: true,
  });
  const sign = createSigner({ key, algorithm: "HS256", iss: issuer, aud: audience, noTimestamp: true });
  return {
    issueAccess(claims, seconds) {
      return sign({ ...claims, token_type: "access_token", exp: Math.floor(clock().getTime() / 1000) + seconds });
    },
    readAccess(token) {
      try {
        const claims = verify(token) as AccessClaims & { token_type: string; exp: number };
        const alive = claims.exp * 1000 > clock().getTime();
        return claims.token_type === "access_token" && alive ? claims : undefined;
      } catch {
        return undefined;
      }
    },
    newRefresh: (tenantId) => `r1.${tenantId}.${randomBytes(32).toString("base64url")}`,
    tenantOfRefresh: (token) => /^r1\.(\d{6})\.[A-Za-z0-9_-]{43}$/.exec(token)?.[1],
    digest: (token) => createHash("sha256").update(token).digest("base64url"),
  };
}
