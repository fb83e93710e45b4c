// Not in the core entry, because it is as large as the rest of the SDK. Web Crypto cannot replace it: it is absent on pages over plain
// http, as on hospital intranets, and has no MD5.
import { cbc } from "@noble/ciphers/aes.js";
import { md5 } from "@noble/hashes/legacy.js";

/** Encrypts the fields of a login or a registration as the server demands. */
export interface Cipher {
  /** base64 of a random 16-byte IV followed by the AES-256-CBC (PKCS7) encryption of the UTF-8 text. */
  encrypt(text: string): string;
  /** The `password` of the token call: the MD5 of the plain password in lower-case hex, encrypted. */
  hashPassword(plain: string): string;
}

/** The key of a cipher and its parameters. */
export interface CipherOptions {
  /** 32 bytes in base64, from `GET /blade-auth/oauth/cipher`. */
  readonly key: string;
}

const ivBytes = 16;
const keyBytes = 32;
const utf8 = new TextEncoder();

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Makes a cipher from the server's key. It only keeps the fields out of logs. TLS is what protects them on the network.
 *
 * @throws RangeError when the key is not 32 bytes long.
 * @example
 * const { key } = await client.GET("/blade-auth/oauth/cipher");
 * const password = createCipher({ key }).encrypt("plain text");
 */
export function createCipher({ key }: CipherOptions): Cipher {
  const secret = fromBase64(key);
  if (secret.length !== keyBytes) throw new RangeError("The cipher key must be 32 bytes in base64");

  function encrypt(text: string): string {
    const iv = globalThis.crypto.getRandomValues(new Uint8Array(ivBytes));
    return toBase64(new Uint8Array([...iv, ...cbc(secret, iv).encrypt(utf8.encode(text))]));
  }

  return { encrypt, hashPassword: (plain) => encrypt(toHex(md5(utf8.encode(plain)))) };
}
