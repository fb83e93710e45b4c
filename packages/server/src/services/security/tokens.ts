import { createHash, randomBytes } from "node:crypto";
import { createSigner, createVerifier } from "fast-jwt";

/** The subject of a token. Everything else is read from the session at each call. */
export type AccessClaims = {
  tenant_id: string;
  user_id: string;
  session_id: string;
  client_id: string;
  /** How its holder spells what it sends; absent for the contract's own way. */
  dialect?: "springblade";
};

/**
 * What the token of a view as somebody else says. The subject is the person, or nobody where it is about a role; the actor (RFC 8693) is the
 * viewer, in whose session it was made.
 */
export type ViewClaims = {
  tenant_id: string;
  view_id: string;
  user_id?: string;
  role_id?: string;
  session_id: string;
  client_id: string;
  act: { tenant_id: string; sub: string };
};

/** The claims in the token of a client without a user: its tenant, its scopes, and the secret it was asked for with. */
export type ClientClaims = { tenant_id: string; client_id: string; scope: string; secret_mark: string };

/** The claims that open-source clients read out of a token. The server trusts none of them. */
type ShownClaims = { dept_id: string; role_id: string; account: string; user_name: string; role_name: string };

/** What a ticket in line says: the call that it is of, as a digest, and when that came (wire form). */
type ArrivalClaims = { subject: string; arrived: string };

/** What a ticket says of somebody who is half signed in: the password of this mark was right, and what else they have shown. */
export type SignInClaims = {
  tenant_id: string;
  user_id: string;
  client_id: string;
  password_mark: string;
  has_factor: boolean;
  /** The factor that they are setting up, sealed. */
  enrolment?: { secret: string; recovery: readonly string[] };
  /** What a passkey has to sign. */
  challenge?: string;
};

/** Makes and reads tokens. Access tokens are JWT; refresh tokens are random and only their digest is kept. */
export type Tokens = {
  issueAccess(claims: AccessClaims, seconds: number, shown?: ShownClaims): string;
  /** Undefined for anything that is not an access token of ours and of now. */
  readAccess(token: string): AccessClaims | undefined;
  issueView(claims: ViewClaims, seconds: number): string;
  /** Undefined for anything that is not the token of a view, ours and of now. */
  readView(token: string): ViewClaims | undefined;
  issueClient(claims: ClientClaims, seconds: number): string;
  /** Undefined for anything that is not the token of a client, ours and of now. */
  readClient(token: string): ClientClaims | undefined;
  issueArrival(claims: ArrivalClaims, seconds: number): string;
  /** Undefined for anything that is not a ticket of ours and of now. */
  readArrival(ticket: string): ArrivalClaims | undefined;
  issueSignIn(claims: SignInClaims, seconds: number): string;
  /** Undefined for anything that is not a ticket of ours and of now. */
  readSignIn(ticket: string): SignInClaims | undefined;
  newRefresh(tenantId: string): string;
  /** The tenant that a refresh token names, or undefined when it has not the form of one. */
  tenantOfRefresh(token: string): string | undefined;
  digest(token: string): string;
};

const issuer = "bladekit";
const audience = "bladekit-api";

type Kind = "access_token" | "view_token" | "client_token" | "arrival_ticket" | "sign_in_ticket";

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
  const issue = (kind: Kind, claims: object, seconds: number) =>
    // Its own id, or two of one second would be the same and look as if nothing had been renewed.
    sign({
      ...claims,
      token_type: kind,
      jti: randomBytes(12).toString("base64url"),
      exp: Math.floor(clock().getTime() / 1000) + seconds,
    });
  const read = <Claims>(kind: Kind, token: string): Claims | undefined => {
    try {
      const claims = verify(token) as Claims & { token_type: string; exp: number };
      const alive = claims.exp * 1000 > clock().getTime();
      return claims.token_type === kind && alive ? claims : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    issueAccess: (claims, seconds, shown) => issue("access_token", { ...shown, ...claims }, seconds),
    readAccess: (token) => read<AccessClaims>("access_token", token),
    issueView: (claims, seconds) => issue("view_token", claims, seconds),
    readView: (token) => read<ViewClaims>("view_token", token),
    issueClient: (claims, seconds) => issue("client_token", claims, seconds),
    readClient: (token) => read<ClientClaims>("client_token", token),
    issueArrival: (claims, seconds) => issue("arrival_ticket", claims, seconds),
    readArrival: (ticket) => read<ArrivalClaims>("arrival_ticket", ticket),
    issueSignIn: (claims, seconds) => issue("sign_in_ticket", claims, seconds),
    readSignIn: (ticket) => read<SignInClaims>("sign_in_ticket", ticket),
    newRefresh: (tenantId) => `r1.${tenantId}.${randomBytes(32).toString("base64url")}`,
    tenantOfRefresh: (token) => /^r1\.(\d{6})\.[A-Za-z0-9_-]{43}$/.exec(token)?.[1],
    digest: (token) => createHash("sha256").update(token).digest("base64url"),
  };
}
