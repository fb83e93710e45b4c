import type { BladeClient, components } from "@bladekit/sdk";
import { makePasskey } from "./ask-authenticator.ts";
import { speak } from "./http-error.ts";
import { passwordCipher } from "./password-cipher.ts";

type Schemas = components["schemas"];

export type Passkey = Schemas["Passkey"];

/** The caller's passkeys. `password` is plain; it is encrypted on the way. */
export interface Passkeys {
  list(): Promise<Schemas["OwnPasskeys"]>;
  /** Adds one that the browser makes. Answers recovery codes, if it is the first factor. */
  add(given: { name: string; password: string }): Promise<readonly string[]>;
  rename(id: string, name: string): Promise<void>;
  remove(id: string, password: string): Promise<void>;
}

export function createPasskeys(client: BladeClient): Passkeys {
  const hashed = async (password: string) => (await passwordCipher(client)).hashPassword(password);
  return {
    list: () => speak(client.GET("/blade-auth/passkey/list")),
    async add({ name, password }) {
      const proof = { password: await hashed(password) };
      const { options } = await speak(client.POST("/blade-auth/passkey/begin", { body: proof }));
      const body = { name, credential: JSON.stringify(await makePasskey(options)) };
      return (await speak(client.POST("/blade-auth/passkey/add", { body }))).recoveryCodes;
    },
    async rename(id, name) {
      await speak(client.POST("/blade-auth/passkey/rename", { body: { id, name } }));
    },
    async remove(id, password) {
      const body = { id, password: await hashed(password) };
      await speak(client.POST("/blade-auth/passkey/forget", { body }));
    },
  };
}
