import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

// Loaded by the click of somebody who uses a passkey.
const library = () => import("@simplewebauthn/browser");

/** Why the browser gave no passkey: its person went back or waited too long, or their device has one for this account already. */
export class NoPasskey extends Error {
  readonly why: "stopped" | "known";

  constructor(why: NoPasskey["why"], cause: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

async function ask<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new NoPasskey(cause instanceof Error && cause.name === "InvalidStateError" ? "known" : "stopped", cause);
  }
}

/** Whether this browser has passkeys on this page. */
export const hasPasskeys = (): boolean => window.isSecureContext && "PublicKeyCredential" in window;

/** Lets the browser make a passkey with the server's options. @throws NoPasskey */
export async function makePasskey(options: object): Promise<object> {
  const { startRegistration } = await library();
  return ask(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));
}

/** Lets the browser answer the server's options with a passkey. @throws NoPasskey */
export async function showPasskey(options: object): Promise<object> {
  const { startAuthentication } = await library();
  return ask(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));
}
