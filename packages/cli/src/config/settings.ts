import { exitCodes } from "../exit-codes.ts";
import type { Io } from "../io.ts";
import { UserError } from "../user-error.ts";
import { readProfiles } from "./profiles.ts";

/** Options that say which server, tenant and account a command is about. */
export type ConnectionFlags = Readonly<{ server?: string; tenant?: string; profile?: string }>;

export type Settings = Readonly<{
  profile: string;
  /** Origin, or origin and path of a gateway, without a slash at the end. */
  server: string;
  /** Where the calls of the contract start. */
  baseUrl: string;
  /** The tenant to sign in to; absent when nothing names one. */
  tenant?: string;
  /** The tenant that the option or the environment names: what a command is about, and not only where its user is. */
  askedTenant?: string;
}>;

const DEFAULT_PROFILE = "default";
const DEFAULT_SERVER = "http://localhost:8080";

/** A flag comes before the environment, the environment before the profile, the profile before the default. */
export function resolveSettings(io: Io, flags: ConnectionFlags): Settings {
  const profile = flags.profile ?? (io.env.BLADEKIT_PROFILE || DEFAULT_PROFILE);
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(profile)) throw usage({ key: "profileInvalid", values: { value: profile } });
  const saved = Object.hasOwn(readProfiles(io), profile) ? readProfiles(io)[profile] : undefined;
  const server = serverOf(flags.server ?? (io.env.BLADEKIT_SERVER || saved?.server || DEFAULT_SERVER));
  const askedTenant = flags.tenant ?? (io.env.BLADEKIT_TENANT || undefined);
  const tenant = askedTenant ?? saved?.tenant;
  if (tenant !== undefined) checkTenant(tenant);
  return {
    profile,
    server,
    // An address with a path of its own is that of a gateway and is taken as it is.
    baseUrl: new URL(server).pathname === "/" ? `${server}/api` : server,
    ...(tenant !== undefined && { tenant }),
    ...(askedTenant !== undefined && { askedTenant }),
  };
}

/** @throws UserError unless it is six digits */
export function checkTenant(tenant: string): void {
  if (!/^[0-9]{6}$/.test(tenant)) throw usage({ key: "tenantInvalid", values: { value: tenant } });
}

function serverOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw usage({ key: "serverInvalid", values: { value: text } });
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

const usage = (sentence: UserError["sentence"]) => new UserError(sentence, { exitCode: exitCodes.usage });
