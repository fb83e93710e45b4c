import { createClient } from "../connect.ts";
import type { ConnectedContext } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";

/** Ends the session on the server and forgets it here; signed out already is no error. */
export async function logout(context: ConnectedContext): Promise<ExitCode> {
  const { session } = await createClient(context);
  const wasSignedIn = session.get() !== undefined;
  await session.logout();
  context.io.err(`${context.t(wasSignedIn ? "signedOut" : "wasSignedOut")}\n`);
  return exitCodes.ok;
}
