/// <reference path="./sm-crypto.d.ts" />
// The heaviest piece of the SDK: loaded by a login with a password, and by nothing else.
import sm2 from "sm-crypto/src/sm2/index.js";

/**
 * SM2 of the plain password in hex, C1 C2 C3 with the leading 04. The open-source server adds the 04 only to a text that does not begin with it, so
 * a bare point whose own first byte is 04 would be cut short.
 */
export function encryptPassword(plain: string, publicKey: string): string {
  return `04${sm2.doEncrypt(plain, publicKey, 0)}`;
}
