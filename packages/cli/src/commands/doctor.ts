import { accessSync, constants, mkdirSync } from "node:fs";
import { configFolder } from "../config/folder.ts";
import { type DialectName, ownTenant } from "../config/settings.ts";
import { type Connection, connect, createClient } from "../connect.ts";
import type { ConnectedContext } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { reasonOf } from "../failure.ts";
import type { Sentence } from "../messages/sentence.ts";
import { toJson } from "../render/json.ts";
import { safe } from "../render/text.ts";
import { version } from "../version.ts";
import { findMixedAdministrators } from "./doctor-administrators.ts";

type Check = Readonly<{ name: string; isWell: boolean; says: string }>;

/** Clocks further apart than this break signed links and the reading of deadlines. */
const SKEW_MS = 60_000;

/** Looks for what commonly keeps the other commands from working, one line each, with what to do. */
export async function doctor(context: ConnectedContext): Promise<ExitCode> {
  const { io, t, paint, json, settings } = context;
  const checks: Check[] = [];
  const check = async (name: string, look: () => Promise<Sentence> | Sentence) => {
    try {
      checks.push({ name, isWell: true, says: t(await look()) });
    } catch (error) {
      checks.push({ name, isWell: false, says: error instanceof Wrong ? t(error.sentence) : reasonOf(error, t) });
    }
  };
  await check("bladekit", () => ({ key: "doctorVersion", values: { version, node: process.version } }));
  await check(t("doctorFolder"), () => folder(context));
  await check(t("labelServer"), () => server(context));
  await check(t("doctorClock"), () => clock(context));
  let connection: Connection | undefined;
  await check(t("doctorSession"), async () => {
    connection = await connect(context);
    const { session, dialect } = connection;
    const tenant = ownTenant(dialect, session.tenantId);
    return { key: "doctorSignedIn", values: { account: session.account, tenant } };
  });
  const mixed = connection && (await findMixedAdministrators(context, connection));
  if (mixed)
    await check(t("doctorAdministrators"), () => {
      if (mixed.length > 0) throw new Wrong({ key: "doctorNotSeparate", values: { faults: mixed.join(" ") } });
      return { key: "doctorSeparate" };
    });
  const failed = checks.filter(({ isWell }) => !isWell);
  if (json) io.out(toJson({ server: settings.server, profile: settings.profile, checks }));
  else
    for (const { name, isWell, says } of checks)
      io.out(
        `${isWell ? paint.green("✓") : paint.red("✗")} ${t({ key: "doctorLine", values: { name, says: safe(says) } })}\n`,
      );
  return failed.length > 0 ? exitCodes.error : exitCodes.ok;
}

/** A call of each family that takes no session. */
const openCalls: Readonly<Record<DialectName, string>> = {
  blade: "/blade-auth/oauth/cipher",
  springblade: "/blade-auth/captcha",
  ruoyi: "/captchaImage",
  yudao: "/admin-api/system/tenant/get-id-by-name?name=-",
};

class Wrong extends Error {
  readonly sentence: Sentence;
  constructor(sentence: Sentence) {
    super(sentence.key);
    this.sentence = sentence;
  }
}

function folder({ io }: ConnectedContext): Sentence {
  const path = configFolder(io);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK);
  } catch {
    throw new Wrong({ key: "doctorNoFolder", values: { path } });
  }
  return { key: "doctorPath", values: { path } };
}

async function server(context: ConnectedContext): Promise<Sentence> {
  const client = await createClient(context);
  const { dialect, baseUrl } = context.settings;
  // Any call that takes no session tells whether the address and the family are right.
  await client.request("GET", openCalls[dialect]);
  return { key: "doctorAnswers", values: { baseUrl } };
}

async function clock({ io, settings }: ConnectedContext): Promise<Sentence> {
  const { headers } = await io.fetch(new Request(settings.baseUrl));
  const told = Date.parse(headers.get("Date") ?? "");
  if (Number.isNaN(told)) return { key: "doctorNoClock" };
  const seconds = Math.round((Date.now() - told) / 1000);
  if (Math.abs(seconds) * 1000 > SKEW_MS) throw new Wrong({ key: "doctorSkew", values: { seconds } });
  return { key: "doctorInTime" };
}
