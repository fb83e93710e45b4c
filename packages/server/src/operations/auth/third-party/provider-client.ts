import * as oidc from "openid-client";
import type { Context } from "../../../context/context.ts";
import { type Outbound, readShort } from "../../../services/outbound/outbound.ts";

/** The fields of a provider's row that are needed to speak to it. */
export type ProviderRow = { id: string; issuer: string; clientId: string; secretCipher: string; scope: string };

/** Somebody as a provider vouches for them. `email` is empty where it does not. */
export type Identity = { issuer: string; uuid: string; nickname: string; email: string };

/** A way to a provider, as it is remembered until the browser comes back. */
export type Departure = { state: string; nonce: string; verifier: string; callbackUri: string };

const patienceSeconds = 8;
const longestAnswer = 512 * 1024;

/** The library's `fetch`, which reaches nothing inside the operator's network. */
const guardedFetch =
  (outbound: Outbound): oidc.CustomFetch =>
  async (url, { method, headers, body }) => {
    const answer = await outbound.send({
      method,
      url,
      headers,
      ...(body !== undefined && body !== null && { body: String(body) }),
    });
    const text = await readShort(answer.body, longestAnswer);
    const type = answer.headers["content-type"];
    const hasBody = ![204, 205, 304].includes(answer.status);
    return new Response(hasBody ? text : null, {
      status: answer.status,
      headers: { ...(typeof type === "string" && { "content-type": type }) },
    });
  };

/** Asks a provider how it is spoken to. @throws what the library and the network throw */
async function configure(ctx: Context, provider: ProviderRow): Promise<oidc.Configuration> {
  const secret = provider.secretCipher && ctx.personalData.decrypt(provider.secretCipher);
  const issuer = new URL(provider.issuer);
  const execute = [
    // The signature counts, however well the way was guarded.
    oidc.enableNonRepudiationChecks,
    // Rows with an http issuer are refused in production; elsewhere one is a provider on the developer's own machine.
    ...(issuer.protocol === "http:" && !ctx.config.production ? [oidc.allowInsecureRequests] : []),
  ];
  return oidc.discovery(issuer, provider.clientId, undefined, secret ? oidc.ClientSecretBasic(secret) : oidc.None(), {
    [oidc.customFetch]: guardedFetch(ctx.outbound),
    timeout: patienceSeconds,
    execute,
  });
}

/** Fresh secrets of a way to a provider. */
export function depart(callbackUri: string): Departure {
  return { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier(), callbackUri };
}

/** The address at the provider that the browser goes to. */
export async function addressAt(ctx: Context, provider: ProviderRow, departure: Departure): Promise<string> {
  const config = await configure(ctx, provider);
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: departure.callbackUri,
    scope: provider.scope,
    state: departure.state,
    nonce: departure.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(departure.verifier),
    code_challenge_method: "S256",
  });
  return url.href;
}

/** Exchanges what the browser brought back for who it is. @throws what the library and the network throw */
export async function identify(
  ctx: Context,
  provider: ProviderRow,
  departure: Departure,
  brought: { code: string; iss?: string | undefined },
): Promise<Identity> {
  const config = await configure(ctx, provider);
  const url = new URL(departure.callbackUri);
  const answer = { code: brought.code, state: departure.state, ...(brought.iss && { iss: brought.iss }) };
  url.search = new URLSearchParams(answer).toString();
  const tokens = await oidc.authorizationCodeGrant(config, url, {
    pkceCodeVerifier: departure.verifier,
    expectedState: departure.state,
    expectedNonce: departure.nonce,
    idTokenExpected: true,
  });
  // The library has refused an answer without an ID token.
  const claims = tokens.claims() as oidc.IDToken;
  const info = config.serverMetadata().userinfo_endpoint
    ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
    : claims;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    issuer: claims.iss,
    uuid: claims.sub,
    nickname: (text(info.name) || text(info.nickname) || text(info.preferred_username)).slice(0, 64),
    email: info.email_verified === true ? text(info.email).slice(0, 254) : "",
  };
}
