import { UserError } from "./user-error.ts";

/** The reference server, which is installed separately. @throws UserError where it is not */
export async function loadServer() {
  try {
    return await import("@bladekit/server");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw cause;
    throw new UserError({ key: "serverMissing" }, { cause });
  }
}
