// The library has no types of its own; this is what is used of it.
declare module "sm-crypto" {
  const library: {
    sm2: {
      /** Cipher mode 0 is C1 C2 C3. An empty text stands for a text that cannot be read. */
      doDecrypt(cipherHex: string, privateKeyHex: string, cipherMode: 0 | 1): string;
      doEncrypt(text: string, publicKeyHex: string, cipherMode: 0 | 1): string;
      /** Hex with the leading 04. */
      getPublicKeyFromPrivateKey(privateKeyHex: string): string;
    };
  };
  export = library;
}
