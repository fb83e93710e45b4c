import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  getCiphers,
  getHashes,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** Encrypts texts with one key, so that a change of a text, or of its `head`, is noticed. */
export type Seal = Readonly<{
  seal(head: Buffer, text: string): Buffer;
  /** @throws when the text or the head was changed, or the key is another */
  open(head: Buffer, bytes: Buffer): string;
}>;

const gcm = { iv: 12, tag: 16 } as const;

const aes = (key: Buffer): Seal => ({
  seal(head, text) {
    const iv = randomBytes(gcm.iv);
    const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(head);
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  },
  open(head, bytes) {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, gcm.iv), { authTagLength: gcm.tag });
    decipher.setAAD(head);
    const body = gcm.iv + gcm.tag;
    decipher.setAuthTag(bytes.subarray(gcm.iv, body));
    return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString("utf8");
  },
});

const sm = { iv: 16, tag: 32 } as const;

/** The length of the head stands before it, so that no byte can move between the head and the text. */
function smTag(mac: Buffer, head: Buffer, rest: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return createHmac("sm3", mac).update(length).update(head).update(rest).digest();
}

/** Encrypt-then-MAC, because Node has no SM4-GCM. */
function sm4(key: Buffer): Seal {
  let made: { cipher: Buffer; mac: Buffer } | undefined;
  /** Keys of their own for SM4 and HMAC-SM3. Made when needed, because some builds of Node have neither. */
  const keys = () => {
    if (made) return made;
    const bytes = Buffer.from(hkdfSync("sm3", key, "", "bladekit sm4-ctr hmac-sm3", 48));
    made = { cipher: bytes.subarray(0, 16), mac: bytes.subarray(16) };
    return made;
  };
  return {
    seal(head, text) {
      const iv = randomBytes(sm.iv);
      const cipher = createCipheriv("sm4-ctr", keys().cipher, iv);
      const rest = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([smTag(keys().mac, head, rest), rest]);
    },
    open(head, bytes) {
      const [tag, rest] = [bytes.subarray(0, sm.tag), bytes.subarray(sm.tag)];
      if (rest.length < sm.iv || !timingSafeEqual(tag, smTag(keys().mac, head, rest)))
        throw new Error("the seal does not fit");
      const decipher = createDecipheriv("sm4-ctr", keys().cipher, rest.subarray(0, sm.iv));
      return Buffer.concat([decipher.update(rest.subarray(sm.iv)), decipher.final()]).toString("utf8");
    },
  };
}

/** The names that `BLADEKIT_SEAL` takes. */
export const sealNames = ["aes", "sm4"] as const;
export type SealName = (typeof sealNames)[number];

/** The number in the prefix of a ciphertext names its suite: `bk2` is AES-256-GCM, `bk3` is SM4-CTR with HMAC-SM3. */
export const sealSuites: Readonly<Record<SealName, { version: "2" | "3"; of: (key: Buffer) => Seal }>> = {
  aes: { version: "2", of: aes },
  sm4: { version: "3", of: sm4 },
};

/** Some builds of Node leave the SM algorithms out. */
export const hasSm = (): boolean => getCiphers().includes("sm4-ctr") && getHashes().includes("sm3");
