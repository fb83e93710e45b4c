import { resolve } from "node:path";
import { type ConnectionFlags, serverOf } from "../config/settings.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { type Family, type FoundServer, findServer } from "../find-server.ts";
import { kindsOf } from "../kinds/index.ts";
import type { Sentence } from "../messages/sentence.ts";
import { toJson } from "../render/json.ts";
import { safe } from "../render/text.ts";
import { type Written, writeServerFiles } from "../write-server-files.ts";

const names: Readonly<Record<Family, string>> = {
  blade: "bladekit",
  springblade: "SpringBlade",
  ruoyi: "RuoYi-Vue",
  yudao: "RuoYi-Vue-Pro",
};

/** The sections of a manifest that work on such a server. */
const sectionsOf = (family: Family): readonly string[] => [
  ...new Set(kindsOf(family).map(({ shape }) => shape.section)),
];

export type DoctorAddressOptions = ConnectionFlags & Readonly<{ into?: string }>;

const screens = { blade: "doctorAllScreens", springblade: "doctorSomeScreens" } as const;

/** What to do next, with the settings that were found. */
function nextOf({ family, prefix }: FoundServer, server: string): Sentence {
  const values = { server, prefix: prefix || "/", baseUrl: server + prefix };
  if (family === "ruoyi") return { key: "doctorNextRuoyi", values };
  if (family === "yudao") return { key: "doctorNextYudao", values };
  return { key: family === "blade" ? "doctorNextBlade" : "doctorNextSpringblade", values };
}

function linesOf(found: FoundServer, server: string): readonly Sentence[] {
  const { family, prefix, captcha, publicKey, descriptions } = found;
  const sections = sectionsOf(family);
  const told = descriptions.map(({ name, url }) => `${name} ${url}`).join(", ");
  return [
    { key: "doctorFamily", values: { name: names[family] } },
    { key: "doctorPrefix", values: { prefix: prefix || "/" } },
    captcha === undefined ? { key: "doctorCaptchaUntold" } : { key: captcha ? "doctorCaptchaOn" : "doctorCaptchaOff" },
    ...(publicKey ? [{ key: "doctorPublicKey", values: { publicKey: safe(publicKey) } } as const] : []),
    told ? { key: "doctorDescriptions", values: { told: safe(told) } } : { key: "doctorNoDescriptions" },
    { key: "doctorSections", values: { sections: sections.join(", ") } },
    { key: family in screens ? screens[family as keyof typeof screens] : "doctorNoScreens" },
    nextOf(found, server),
  ];
}

/** Finds out what kind of server an address belongs to, and says what will work with it. Nobody has to be signed in. */
export async function doctorAddress(
  context: Context,
  address: string,
  { into, ...flags }: DoctorAddressOptions = {},
): Promise<ExitCode> {
  const { io, t, json } = context;
  const server = serverOf(address);
  const found = await findServer(io.fetch, server);
  if (!found) {
    if (json) io.out(toJson({ server }));
    else io.err(`${t({ key: "doctorUnknownServer", values: { server } })}\n`);
    return exitCodes.error;
  }
  const written =
    into === undefined
      ? undefined
      : await writeServerFiles(io, found, { server, folder: resolve(io.cwd, into), flags });
  if (json) io.out(toJson({ server, ...found, sections: sectionsOf(found.family), ...written }));
  else for (const line of [...linesOf(found, server), ...writtenLines(written)]) io.out(`${t(line)}\n`);
  return exitCodes.ok;
}

function writtenLines(written: Written | undefined): readonly Sentence[] {
  if (!written) return [];
  const { files, withoutTypes } = written;
  return [
    { key: files.length > 0 ? "doctorWritten" : "doctorNothingWritten", values: { files: files.join(", ") } },
    ...withoutTypes.map(
      (file): Sentence => ({ key: "doctorTypesNext", values: { file, types: file.replace(/json$/, "ts") } }),
    ),
  ];
}
