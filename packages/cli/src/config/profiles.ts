import { join } from "node:path";
import type { Io } from "../io.ts";
import { UserError } from "../user-error.ts";
import { configFolder } from "./folder.ts";
import { readPrivate, writePrivate } from "./private-file.ts";

/** The settings that `login` remembers under a name. */
export type Profile = Readonly<
  Partial<Record<"server" | "tenant" | "dialect" | "clientId" | "clientSecret" | "publicKey" | "prefix", string>>
>;

type ConfigFile = Readonly<{ profiles: Readonly<Record<string, Profile>> }>;

const pathOf = (io: Io) => join(configFolder(io), "config.json");

export function readProfiles(io: Io): ConfigFile["profiles"] {
  const text = readPrivate(pathOf(io));
  if (text === undefined) return {};
  try {
    return (JSON.parse(text) as ConfigFile).profiles ?? {};
  } catch (cause) {
    throw new UserError({ key: "configBroken", values: { file: pathOf(io) } }, { cause });
  }
}

export function saveProfile(io: Io, name: string, profile: Profile): void {
  const config: ConfigFile = { profiles: { ...readProfiles(io), [name]: profile } };
  writePrivate(pathOf(io), `${JSON.stringify(config, null, 2)}\n`, io.pid);
}
