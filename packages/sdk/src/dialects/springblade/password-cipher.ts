/// <reference path="./sm-crypto.d.ts" />
// The heaviest piece of the SDK: loaded by a login with a password, and by nothing else.
import sm2 from "sm-crypto/src/sm2/index.js";

/** SM2 of the plain password in hex, C1 C2 C3 without the leading 04, as the open-source server reads it. */
export function encryptPassword(plain: string, publicKey: string): string {
  return sm2.doEncrypt(plain, publicKey, 0);
}
