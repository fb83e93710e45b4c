/// <reference path="./sm-crypto.d.ts" />
// The largest part of the SDK, loaded only by a login with a password.
import sm2 from "sm-crypto/src/sm2/index.js";

/**
 * The SM2 ciphertext of a password in hex: C1 C2 C3 with the leading 04. The open-source server adds the 04 only to a text that does not
 * begin with it. So without it, a point whose own first byte is 04 would lose that byte.
 */
export function encryptPassword(plain: string, publicKey: string): string {
  return `04${sm2.doEncrypt(plain, publicKey, 0)}`;
}
