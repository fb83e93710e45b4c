import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Options = { challenge: string; rp?: { id: string }; rpId?: string };

/** What a browser or an authenticator may do otherwise than it should. */
type Wrong = { origin?: string; rpId?: string; isUnverified?: boolean; count?: number; fmt?: string };

const text = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const hash = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const coordinate = (key: KeyObject, name: "x" | "y") =>
  new Uint8Array(Buffer.from(key.export({ format: "jwk" })[name] ?? "", "base64url"));

/** An authenticator in software, with the browser in front of it: one passkey, ES256, without attestation (WebAuthn level 2). */
export function createAuthenticator(host: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let count = 0;
  const clientData = (type: string, { challenge }: Options, { origin = `https://${host}` }: Wrong) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (isNew: boolean, { rpId = host, isUnverified = false, count: said }: Wrong) => {
    count += 1;
    const head = Buffer.alloc(5);
    // The flags of an authenticator: 1 for a person who is present, 4 for one who is verified, 64 for a new key in the answer.
    head.writeUInt8(1 + (isUnverified ? 0 : 4) + (isNew ? 64 : 0));
    head.writeUInt32BE(said ?? count, 1);
    if (!isNew) return Buffer.concat([hash(rpId), head]);
    const cose = new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      ...([
        [-2, coordinate(publicKey, "x")],
        [-3, coordinate(publicKey, "y")],
      ] as const),
    ]);
    const length = Buffer.from([0, id.length]);
    return Buffer.concat([hash(rpId), head, Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
  };
  const credential = (response: object) => ({
    ...{ id: text(id), rawId: text(id), type: "public-key", clientExtensionResults: {}, response },
  });
  return {
    create(options: Options, wrong: Wrong = {}) {
      const data = new Uint8Array(authData(true, wrong));
      const attStmt = wrong.fmt ? new Map([["x5c", [new Uint8Array([1, 2, 3])]]]) : new Map();
      const attestation = new Map<string, string | Uint8Array | Map<string, Uint8Array[]>>([
        ...([
          ["fmt", wrong.fmt ?? "none"],
          ["attStmt", attStmt],
          ["authData", data],
        ] as const),
      ]);
      return credential({
        clientDataJSON: text(clientData("webauthn.create", options, wrong)),
        attestationObject: text(isoCBOR.encode(attestation)),
        transports: ["internal", "carrier-pigeon"],
      });
    },
    get(options: Options, wrong: Wrong = {}) {
      const [client, data] = [clientData("webauthn.get", options, wrong), authData(false, wrong)];
      const signature = sign("sha256", Buffer.concat([data, hash(client)]), privateKey);
      return credential({
        ...{ clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) },
      });
    },
  };
}
