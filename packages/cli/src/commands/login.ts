import { saveProfile } from "../config/profiles.ts";
import { checkTenant, type Settings } from "../config/settings.ts";
import { createClient } from "../connect.ts";
import type { ConnectedContext } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { safe } from "../render/text.ts";
import { UserError } from "../user-error.ts";

export type LoginOptions = Readonly<{ username?: string; passwordStdin?: boolean }>;

const PLATFORM_TENANT = "000000";

/** Signs in and remembers server and tenant under the profile. Missing values are asked for on a terminal. */
export async function login(context: ConnectedContext, options: LoginOptions): Promise<ExitCode> {
  const { io, t, settings } = context;
  if (isPlainText(settings)) io.err(`${t({ key: "plainText", values: { server: settings.server } })}\n`);
  const tenant = settings.tenant ?? ((await answer(context, "askTenant")) || PLATFORM_TENANT);
  checkTenant(tenant);
  const username = options.username ?? (io.env.BLADEKIT_USERNAME || (await answer(context, "askAccount")));
  const password = await passwordOf(context, options);
  if (!username || !password) throw new UserError({ key: "needsCredentials" }, { exitCode: exitCodes.usage });

  const client = await createClient({ ...context, settings: { ...settings, tenant } });
  const { account, userName } = await client.session.login({ username, password, tenantId: tenant, grant: "password" });
  saveProfile(io, settings.profile, { ...settings.kept, tenant });
  const name = safe(userName || account);
  io.err(`${t({ key: "signedIn", values: { name, tenant, server: settings.server } })}\n`);
  return exitCodes.ok;
}

async function passwordOf({ io, t }: ConnectedContext, { passwordStdin }: LoginOptions): Promise<string> {
  // Only the line break that `echo` and files end with is no part of it.
  if (passwordStdin) return (await io.readInput()).replace(/\r?\n$/, "");
  if (io.env.BLADEKIT_PASSWORD) return io.env.BLADEKIT_PASSWORD;
  return io.terminal.input ? io.ask(t("askPassword"), { hidden: true }) : "";
}

async function answer({ io, t }: ConnectedContext, question: "askTenant" | "askAccount"): Promise<string> {
  return io.terminal.input ? (await io.ask(t(question))).trim() : "";
}

function isPlainText({ server }: Settings): boolean {
  const { protocol, hostname } = new URL(server);
  return protocol === "http:" && !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
