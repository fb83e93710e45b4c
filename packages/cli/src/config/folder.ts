import { join } from "node:path";
import type { Io } from "../io.ts";

/** Folder of the user's own files of this tool: profiles, sessions, journals. */
export function configFolder({ env, home, platform }: Pick<Io, "env" | "home" | "platform">): string {
  if (env.BLADEKIT_CONFIG) return env.BLADEKIT_CONFIG;
  const base = platform === "win32" ? env.APPDATA : env.XDG_CONFIG_HOME;
  return join(base || join(home, ".config"), "bladekit");
}
