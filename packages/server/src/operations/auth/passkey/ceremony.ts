import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Context } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import type { Challenged, KnownPasskey, NewPasskey } from "./passkey-row.ts";
import type { RelyingParty } from "./relying-party.ts";

// Most sign-ins need none of this, so the library is loaded by the first that does.
const library = () => import("@simplewebauthn/server");
const helpers = () => import("@simplewebauthn/server/helpers");

/** ES256 and RS256: every authenticator has one of them. */
const algorithms = [-7, -257];
const timeout = 300_000;

type Transport = NonNullable<RegistrationResponseJSON["response"]["transports"]>[number];
const transports: readonly string[] = [
  ...["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"],
] satisfies readonly Transport[];

const named = (passkeys: readonly KnownPasskey[]) =>
  passkeys.map(({ credentialId, transports: ways }) => ({ id: credentialId, transports: ways as Transport[] }));

/** What a browser makes a passkey with. It makes no second one in an authenticator that has one of `known`. */
export async function creationOptions(
  { tokens }: Pick<Context, "tokens">,
  party: RelyingParty,
  { tenantId, userId, account, name }: { tenantId: string; userId: string; account: string; name: string },
  known: readonly KnownPasskey[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: party.id,
    rpID: party.id,
    userName: account,
    userDisplayName: name,
    // Authenticators show it to nobody and keep one passkey for each.
    userID: new Uint8Array(Buffer.from(tokens.digest(`passkey ${tenantId} ${userId}`), "base64url")),
    attestationType: "none",
    excludeCredentials: named(known),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
    timeout,
  });
}

/** What a browser asks one of the known passkeys with. */
export async function requestOptions(party: RelyingParty, known: readonly KnownPasskey[]) {
  const { generateAuthenticationOptions } = await library();
  const allowCredentials = named(known);
  return generateAuthenticationOptions({ rpID: party.id, allowCredentials, userVerification: "required", timeout });
}

/** Turns whatever the library says of an answer into one refusal, which keeps the reason for the log. */
async function checked<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (cause) {
    throw new Refusal("passkey_refused", { cause });
  }
}

/** The challenge that an answer says it signed. Nothing is checked yet. @throws Refusal `passkey_refused` */
export const challengeIn = (answer: string): Promise<string> =>
  checked(async () => {
    const { response } = JSON.parse(answer) as RegistrationResponseJSON;
    const said = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString()) as { challenge: unknown };
    return String(said.challenge);
  });

/**
 * An answer without what its maker certifies. We ask for no attestation, and certificates of a stranger name addresses that a check would
 * fetch.
 */
async function withoutAttestation(answer: RegistrationResponseJSON): Promise<RegistrationResponseJSON> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers();
  const sent = decodeAttestationObject(isoBase64URL.toBuffer(answer.response.attestationObject));
  const bare = new Map<string, string | Uint8Array | Map<string, string>>([
    ["fmt", "none"],
    ["attStmt", new Map<string, string>()],
    ["authData", sent.get("authData")],
  ]);
  const attestationObject = isoBase64URL.fromBuffer(isoCBOR.encode(bare));
  return { ...answer, response: { ...answer.response, attestationObject } };
}

/** The passkey that a browser made. @throws Refusal `passkey_refused` unless it was made for this host, this challenge and a verified person */
export const readNew = ({ party, challenge }: Challenged, answer: string): Promise<NewPasskey> =>
  checked(async () => {
    const { verifyRegistrationResponse } = await library();
    const response = await withoutAttestation(JSON.parse(answer));
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || !registrationInfo) throw new Error("not verified");
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      ...{ host: party.id, credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url") },
      signCount: String(counter),
      transports: transports.filter((one) => response.response.transports?.includes(one as Transport)),
    };
  });

/** The id of the passkey that answers, as it says. @throws Refusal `passkey_refused` */
export const credentialIn = (answer: string): Promise<string> =>
  checked(async () => String((JSON.parse(answer) as AuthenticationResponseJSON).id));

/**
 * How often the passkey was used, as it says. The caller compares that with the last time, in the statement that stores it.
 * @throws Refusal `passkey_refused` unless this passkey signed this challenge on this host for a verified person
 */
export const readUse = (
  { party, challenge }: Challenged,
  { credentialId, publicKey }: KnownPasskey & { publicKey: string },
  answer: string,
): Promise<string> =>
  checked(async () => {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: JSON.parse(answer),
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter: 0 },
      requireUserVerification: true,
    });
    if (!verified) throw new Error("the signature is not the passkey’s");
    return String(authenticationInfo.newCounter);
  });
