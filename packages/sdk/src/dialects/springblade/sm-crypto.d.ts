// Types of the functions that we use, because the library has none.
declare module "sm-crypto/src/sm2/index.js" {
  const sm2: {
    /** Hex without the leading 04; cipher mode 0 is C1 C2 C3, 1 is C1 C3 C2. */
    doEncrypt(text: string, publicKeyHex: string, cipherMode: 0 | 1): string;
    doDecrypt(cipherHex: string, privateKeyHex: string, cipherMode: 0 | 1): string;
    generateKeyPairHex(): { publicKey: string; privateKey: string };
  };
  export = sm2;
}
