import { ecb } from "@noble/ciphers/aes.js";

/** Encrypts the position in a puzzle as the server expects it: AES in ECB mode with the puzzle's key, in base64. */
export function pointCipher(secretKey: string): (text: string) => string {
  const utf8 = new TextEncoder();
  const key = utf8.encode(secretKey);
  return (text) => btoa(String.fromCharCode(...ecb(key).encrypt(utf8.encode(text))));
}
