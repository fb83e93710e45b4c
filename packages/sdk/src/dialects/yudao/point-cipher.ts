import { ecb } from "@noble/ciphers/aes.js";

/** Encrypts the point of a puzzle as the server reads it: AES in ECB with the puzzle's own key, in base64. */
export function pointCipher(secretKey: string): (text: string) => string {
  const utf8 = new TextEncoder();
  const key = utf8.encode(secretKey);
  return (text) => btoa(String.fromCharCode(...ecb(key).encrypt(utf8.encode(text))));
}
