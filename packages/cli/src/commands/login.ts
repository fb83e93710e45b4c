import { rmSync } from "node:fs";
import { join } from "node:path";
import { type BladeClient, isApiError } from "@bladekit/sdk";
import { configFolder } from "../config/folder.ts";
import { writePrivateBytes } from "../config/private-file.ts";
import { saveProfile } from "../config/profiles.ts";
import { checkTenant, OWN_CLIENT, type Settings, theirTenant } from "../config/settings.ts";
import { createClient } from "../connect.ts";
import type { ConnectedContext } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Io } from "../io.ts";
import { blockLetters } from "../render/block-letters.ts";
import { captchaLetters } from "../render/captcha-letters.ts";
import { safe } from "../render/text.ts";
import { UserError } from "../user-error.ts";

export type LoginOptions = Readonly<{ username?: string; passwordStdin?: boolean; captcha?: boolean }>;

const PLATFORM_TENANT = "000000";
/** Wrong answers to captchas before the sign-in is given up. */
const MOST_WRONG = 3;
/** Columns that five letters take at least, and at most. */
const [LEAST_COLUMNS, MOST_COLUMNS] = [70, 100];

/** Signs in and remembers server and tenant under the profile. Missing values are asked for on a terminal. */
export async function login(context: ConnectedContext, options: LoginOptions): Promise<ExitCode> {
  const { io, t, settings } = context;
  if (isPlainText(settings)) io.err(`${t({ key: "plainText", values: { server: settings.server } })}\n`);
  const tenant = settings.tenant ?? (await tenantAsked(context));
  checkTenant(tenant);
  const username = options.username ?? (io.env.BLADEKIT_USERNAME || (await answer(context, "askAccount")));
  const password = await passwordOf(context, options);
  if (!username || !password) throw new UserError({ key: "needsCredentials" }, { exitCode: exitCodes.usage });

  const client = await createClient({ ...context, settings: { ...settings, tenant } });
  const { account, userName } = await signIn(
    context,
    client,
    personOf(settings, { username, password, tenant }),
    options,
  );
  saveProfile(io, settings.profile, { ...settings.kept, tenant });
  const name = safe(userName || account);
  io.err(`${t({ key: "signedIn", values: { name, tenant, server: settings.server } })}\n`);
  return exitCodes.ok;
}

type Person = Readonly<{ username: string; password: string; tenantId?: string }>;

/** RuoYi-Vue has no tenants, so nobody is asked for one. */
const tenantAsked = async (context: ConnectedContext) =>
  (context.settings.dialect !== "ruoyi" && (await answer(context, "askTenant"))) || PLATFORM_TENANT;

function personOf({ dialect }: Settings, { tenant, ...person }: Person & { readonly tenant: string }): Person {
  const tenantId = theirTenant(dialect, tenant);
  return { ...person, ...(tenantId !== undefined && { tenantId }) };
}

/** RuoYi-Vue tells beforehand. @throws UserError where nobody could read the captcha that it asks for */
async function wantsCaptcha({ settings, io }: ConnectedContext, client: BladeClient): Promise<boolean> {
  if (settings.dialect !== "ruoyi") return false;
  const { ruoyiCaptcha } = await import("@bladekit/sdk/dialects/ruoyi");
  if (!(await ruoyiCaptcha(client))) return false;
  if (!io.terminal.input) throw new UserError({ key: "captchaAsked" }, { exitCode: exitCodes.usage });
  return true;
}

async function nextCaptcha(
  { settings }: ConnectedContext,
  client: BladeClient,
): Promise<{ key: string; image: string }> {
  if (settings.dialect === "ruoyi") {
    const { ruoyiCaptcha } = await import("@bladekit/sdk/dialects/ruoyi");
    return (await ruoyiCaptcha(client)) ?? { key: "", image: "" };
  }
  const path = settings.dialect === "blade" ? "/blade-auth/oauth/captcha" : "/blade-auth/captcha";
  return client.request<{ key: string; image: string }>("GET", path);
}

/** Signs in, with a captcha where one is wanted or asked for. */
async function signIn(context: ConnectedContext, client: BladeClient, person: Person, { captcha }: LoginOptions) {
  if (captcha || (await wantsCaptcha(context, client))) return withCaptcha(context, client, person);
  try {
    return await client.session.login({ ...person, grant: "password" });
  } catch (error) {
    const isAsked = isApiError(error) && /^captcha_/.test(error.error ?? "");
    if (!isAsked || !context.io.terminal.input) throw error;
    context.io.err(`${safe(error.msg)}\n`);
    return withCaptcha(context, client, person);
  }
}

/** Shows captchas until one is solved: an empty line asks for another one, and a wrong answer is given twice more. */
async function withCaptcha(context: ConnectedContext, client: BladeClient, person: Person) {
  const { io, t, settings } = context;
  // The client of this tool signs in by password, with or without a captcha; others have a grant for it.
  const grant = settings.clientId === OWN_CLIENT ? "password" : "captcha";
  for (let wrong = 0; ; ) {
    const { key, image } = await nextCaptcha(context, client);
    const file = showCaptcha(context, image);
    try {
      const captchaCode = (await io.ask(t("askCaptcha"))).trim();
      if (captchaCode === "") continue;
      return await client.session.login({ ...person, grant, captchaKey: key, captchaCode });
    } catch (error) {
      wrong += 1;
      if (!isApiError(error) || error.error !== "captcha_wrong" || wrong === MOST_WRONG) throw error;
      io.err(`${safe(error.msg)}\n`);
    } finally {
      rmSync(file, { force: true });
    }
  }
}

/** Writes a captcha to a file, and draws it where the terminal can show its letters. */
function showCaptcha({ io, t }: ConnectedContext, image: string): string {
  const [, kind = "png", data = image] = /^data:image\/([a-z]+)[^,]*;base64,(.*)$/.exec(image) ?? [];
  const bytes = Buffer.from(data, "base64");
  const file = join(configFolder(io), `captcha.${kind}`);
  writePrivateBytes(file, bytes);
  // Pictures made of dots, as of a SpringBlade, would need a decoder each; theirs is read in the file.
  const letters = kind === "svg" && canShowBlocks(io) ? captchaLetters(bytes.toString("utf8")) : undefined;
  if (letters) io.err(`\n${blockLetters(letters, Math.min(io.terminal.columns, MOST_COLUMNS))}\n`);
  io.err(`${t({ key: letters ? "captchaDrawn" : "captchaAt", values: { file } })}\n`);
  return file;
}

/** Whether standard error shows block characters, in enough columns for five letters. */
function canShowBlocks({ env, platform, terminal }: Io): boolean {
  const isUtf8 = platform === "win32" || /utf-?8/i.test(env.LC_ALL || env.LC_CTYPE || env.LANG || "");
  return terminal.error && terminal.columns >= LEAST_COLUMNS && env.TERM !== "dumb" && isUtf8;
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
