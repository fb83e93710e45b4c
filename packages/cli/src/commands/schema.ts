import type { Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { manifestSchema } from "../manifest/schema.ts";
import { toJson } from "../render/json.ts";

/** Prints the JSON Schema of manifests. */
export async function schema({ io }: Context): Promise<ExitCode> {
  io.out(toJson(manifestSchema));
  return exitCodes.ok;
}
