import type { ConnectionFlags } from "../config/settings.ts";
import { createConnectedContext } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Io } from "../io.ts";
import { toJson } from "../render/json.ts";
import { safe, shortened } from "../render/text.ts";
import { type Difference, differences, type Json } from "../site/differences.ts";
import { readSite } from "../site/read-site.ts";
import { UserError } from "../user-error.ts";

/** How many differences are printed before the rest is only counted. */
const PRINTED = 200;

/** Compares what two sites answer to their visitors, everything included. Nobody needs to be signed in. */
export async function diffSite(
  io: Io,
  one: string,
  other: string,
  flags: ConnectionFlags & Readonly<{ json?: boolean }>,
): Promise<ExitCode> {
  const { t, paint, json } = createConnectedContext(io, flags);
  const [was, is] = await Promise.all([one, other].map((name) => readSite(io, siteOf(io, name, flags))));
  const calls = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]);
  const found = [...calls].flatMap((call) => differences(call, was?.get(call), is?.get(call)));
  if (json) io.out(toJson({ same: found.length === 0, calls: calls.size, differences: found }));
  else {
    for (const line of found.slice(0, PRINTED)) io.out(`${paint.red("!")} ${lineOf(line)}\n`);
    const rest = found.length - PRINTED;
    if (rest > 0) io.out(`${t({ key: "andMore", values: { count: rest } })}\n`);
    const values = { calls: calls.size, count: found.length };
    io.out(`${t({ key: found.length === 0 ? "sitesSame" : "sitesDiffer", values })}\n`);
  }
  return found.length === 0 ? exitCodes.ok : exitCodes.changes;
}

const lineOf = ({ call, at, one, other }: Difference) =>
  `${safe(call.slice(call.lastIndexOf("/", call.includes(" ") ? call.indexOf(" ") : call.length) + 1))} ${at}: ${shown(one)} → ${shown(other)}`;

const shown = (value: Json | undefined) => (value === undefined ? "-" : shortened(safe(JSON.stringify(value))));

/** A site by its address and tenant, `https://hr.example.org/100001`, or as hospitals are named: by a tenant id or a profile. */
function siteOf(io: Io, name: string, flags: ConnectionFlags) {
  const [, server, ofAddress] = /^(https?:\/\/.+)\/([0-9]{6})$/.exec(name) ?? [];
  const [first = "", second] = name.split("/");
  const isTenant = /^[0-9]{6}$/.test(first);
  const tenant = ofAddress ?? (isTenant ? first : second);
  const { settings } = createConnectedContext(io, {
    ...flags,
    ...(server !== undefined ? { server } : !isTenant && { profile: first }),
    ...(tenant !== undefined && { tenant }),
  });
  if (settings.tenant === undefined)
    throw new UserError({ key: "siteWithoutTenant", values: { name } }, { exitCode: exitCodes.usage });
  return settings;
}
