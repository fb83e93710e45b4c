import { serverOf } from "../config/settings.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { type Family, type FoundServer, findServer } from "../find-server.ts";
import { kindsOf } from "../kinds/index.ts";
import type { Sentence } from "../messages/sentence.ts";
import { toJson } from "../render/json.ts";
import { safe } from "../render/text.ts";

const names: Readonly<Record<Family, string>> = {
  blade: "bladekit",
  springblade: "SpringBlade",
  ruoyi: "RuoYi-Vue",
  yudao: "RuoYi-Vue-Pro",
};

/** The sections of a manifest that work on such a server; none where the command line does not speak its language. */
const sectionsOf = (family: Family): readonly string[] =>
  family === "blade" || family === "springblade" ? [...new Set(kindsOf(family).map(({ shape }) => shape.section))] : [];

const screens = { blade: "doctorAllScreens", springblade: "doctorSomeScreens" } as const;

/** What to do next, with the settings that were found. */
function nextOf({ family, prefix }: FoundServer, server: string): Sentence {
  if (family === "ruoyi") return { key: "doctorNextRuoyi", values: { baseUrl: server + prefix } };
  if (family === "yudao") return { key: "doctorNextYudao", values: { baseUrl: server + prefix } };
  const values = { server, prefix: prefix || "/" };
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
    sections.length > 0
      ? { key: "doctorSections", values: { sections: sections.join(", ") } }
      : { key: "doctorNoSections" },
    { key: family in screens ? screens[family as keyof typeof screens] : "doctorNoScreens" },
    nextOf(found, server),
  ];
}

/** Finds out what kind of server an address belongs to, and says what will work with it. Nobody has to be signed in. */
export async function doctorAddress({ io, t, json }: Context, address: string): Promise<ExitCode> {
  const server = serverOf(address);
  const found = await findServer(io.fetch, server);
  if (json) {
    const sections = found ? sectionsOf(found.family) : [];
    io.out(toJson({ server, ...(found && { ...found, sections }) }));
  } else if (found) {
    for (const line of linesOf(found, server)) io.out(`${t(line)}\n`);
  } else io.err(`${t({ key: "doctorUnknownServer", values: { server } })}\n`);
  return found ? exitCodes.ok : exitCodes.error;
}
