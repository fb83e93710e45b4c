import { rmSync } from "node:fs";
import { join } from "node:path";
import { type BladeClient, isApiError } from "@bladekit/sdk";
import { configFolder } from "../config/folder.ts";
import { writePrivateBytes } from "../config/private-file.ts";
import { saveProfile } from "../config/profiles.ts";
import { checkTenant, type Settings } from "../config/settings.ts";
import { createClient } from "../connect.ts";
import type { ConnectedContext } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { safe } from "../render/text.ts";
import { UserError } from "../user-error.ts";

export type LoginOptions = Readonly<{ username?: string; passwordStdin?: boolean; captcha?: boolean }>;

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
  const { account, userName } = await signIn(context, client, { username, password, tenantId: tenant }, options);
  saveProfile(io, settings.profile, { ...settings.kept, tenant });
  const name = safe(userName || account);
  io.err(`${t({ key: "signedIn", values: { name, tenant, server: settings.server } })}\n`);
  return exitCodes.ok;
}

type Person = Readonly<{ username: string; password: string; tenantId: string }>;

/** Signs in, with a captcha where one is wanted or asked for. */
async function signIn(context: ConnectedContext, client: BladeClient, person: Person, { captcha }: LoginOptions) {
  if (captcha) return withCaptcha(context, client, person);
  try {
    return await client.session.login({ ...person, grant: "password" });
  } catch (error) {
    const isAsked = isApiError(error) && /^captcha_/.test(error.error ?? "");
    if (!isAsked || !context.io.terminal.input) throw error;
    context.io.err(`${safe(error.msg)}\n`);
    return withCaptcha(context, client, person);
  }
}

async function withCaptcha(context: ConnectedContext, client: BladeClient, person: Person) {
  const { io, t, settings } = context;
  const path = settings.dialect === "blade" ? "/blade-auth/oauth/captcha" : "/blade-auth/captcha";
  const { key, image } = await client.request<{ key: string; image: string }>("GET", path);
  const [, kind = "png", data = image] = /^data:image\/([a-z]+)[^,]*;base64,(.*)$/.exec(image) ?? [];
  const file = join(configFolder(io), `captcha.${kind}`);
  writePrivateBytes(file, Buffer.from(data, "base64"));
  try {
    io.err(`${t({ key: "captchaAt", values: { file } })}\n`);
    const captchaCode = (await io.ask(t("askCaptcha"))).trim();
    return await client.session.login({ ...person, grant: "captcha", captchaKey: key, captchaCode });
  } finally {
    rmSync(file, { force: true });
  }
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
