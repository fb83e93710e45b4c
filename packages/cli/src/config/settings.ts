import { exitCodes } from "../exit-codes.ts";
import type { Io } from "../io.ts";
import { UserError } from "../user-error.ts";
import { type Profile, readProfiles } from "./profiles.ts";

/** The families of servers: our own contract, the open-source SpringBlade, RuoYi-Vue, and RuoYi-Vue-Pro. */
const dialectNames = ["blade", "springblade", "ruoyi", "yudao"] as const;
export type DialectName = (typeof dialectNames)[number];

/** Options that say which server, tenant and account a command is about, and how that server is spoken to. */
export type ConnectionFlags = Readonly<
  Partial<
    Record<"server" | "tenant" | "profile" | "dialect" | "clientId" | "clientSecret" | "publicKey" | "prefix", string>
  >
>;

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
  dialect: DialectName;
  clientId: string;
  clientSecret?: string;
  /** SM2 key of a SpringBlade. */
  publicKey?: string;
  /** The settings that a login keeps in the profile, so that later commands need not name them again. */
  kept: Profile;
}>;

const DEFAULT_PROFILE = "default";
const DEFAULT_SERVER = "http://localhost:8080";

/** The id under which our servers know this tool. */
export const OWN_CLIENT = "cli";

/** The defaults of each family: the client, and the path between the address and the calls. */
const defaults: Readonly<Record<DialectName, { clientId: string; clientSecret?: string; prefix: string }>> = {
  blade: { clientId: OWN_CLIENT, prefix: "/api" },
  // The client that SpringBlade is delivered with. The path is that of the proxy before it.
  springblade: { clientId: "saber", clientSecret: "saber_secret", prefix: "" },
  // These have no clients.
  ruoyi: { clientId: "", prefix: "" },
  yudao: { clientId: "", prefix: "" },
};

const isDialect = (name: string): name is DialectName => (dialectNames as readonly string[]).includes(name);

/** The tenant as a family of servers names it. RuoYi-Vue has none, and those of RuoYi-Vue-Pro are numbers. */
export function theirTenant(dialect: DialectName, tenant: string): string | undefined {
  if (dialect === "ruoyi") return undefined;
  return dialect === "yudao" ? String(Number(tenant)) : tenant;
}

/** The reverse: the tenant as manifests name it, by six digits. */
export const ownTenant = (dialect: DialectName, theirs: string): string =>
  dialect === "ruoyi" || dialect === "yudao" ? theirs.padStart(6, "0") : theirs;

/** A flag comes before the environment, the environment before the profile, the profile before the default. */
export function resolveSettings(io: Io, flags: ConnectionFlags): Settings {
  const profile = flags.profile ?? (io.env.BLADEKIT_PROFILE || DEFAULT_PROFILE);
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(profile)) throw usage({ key: "profileInvalid", values: { value: profile } });
  const saved = Object.hasOwn(readProfiles(io), profile) ? readProfiles(io)[profile] : undefined;
  const server = serverOf(flags.server ?? (io.env.BLADEKIT_SERVER || saved?.server || DEFAULT_SERVER));
  // A secret, and the settings of a connection, are used only for the server that they were given for.
  const known = saved?.server === server ? saved : undefined;
  const askedTenant = flags.tenant ?? (io.env.BLADEKIT_TENANT || undefined);
  const tenant = askedTenant ?? saved?.tenant;
  if (tenant !== undefined) checkTenant(tenant);
  const told = {
    dialect: flags.dialect ?? (io.env.BLADEKIT_DIALECT || known?.dialect),
    clientId: flags.clientId ?? (io.env.BLADEKIT_CLIENT_ID || known?.clientId),
    clientSecret: flags.clientSecret ?? (io.env.BLADEKIT_CLIENT_SECRET || known?.clientSecret),
    publicKey: flags.publicKey ?? (io.env.BLADEKIT_PUBLIC_KEY || known?.publicKey),
    prefix: flags.prefix ?? io.env.BLADEKIT_PREFIX ?? known?.prefix,
  };
  const dialect = told.dialect ?? "blade";
  if (!isDialect(dialect))
    throw usage({ key: "dialectInvalid", values: { value: dialect, names: dialectNames.join(", ") } });
  if (dialect === "springblade") checkPublicKey(told.publicKey);
  const fallback = defaults[dialect];
  // An address with a path of its own is that of a gateway and is taken as it is.
  const prefix = prefixOf(told.prefix ?? (new URL(server).pathname === "/" ? fallback.prefix : ""));
  // The secret of one client is not sent as that of another.
  const clientSecret = told.clientSecret ?? (told.clientId === undefined ? fallback.clientSecret : undefined);
  return {
    profile,
    server,
    baseUrl: `${server}${prefix}`,
    ...(tenant !== undefined && { tenant }),
    ...(askedTenant !== undefined && { askedTenant }),
    dialect,
    clientId: told.clientId ?? fallback.clientId,
    ...(clientSecret !== undefined && { clientSecret }),
    ...(told.publicKey !== undefined && { publicKey: told.publicKey }),
    kept: { server, ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) },
  };
}

/** A command to run next, for the profile that this one was run for. */
export const commandFor = ({ profile }: Pick<Settings, "profile">, command: string): string =>
  `bladekit ${command}${profile === DEFAULT_PROFILE ? "" : ` --profile ${profile}`}`;

/** @throws UserError unless it is six digits */
export function checkTenant(tenant: string): void {
  if (!/^[0-9]{6}$/.test(tenant)) throw usage({ key: "tenantInvalid", values: { value: tenant } });
}

function checkPublicKey(key: string | undefined): void {
  if (!/^04[\da-f]{128}$/i.test(key ?? "")) throw usage({ key: "publicKeyInvalid" });
}

function prefixOf(text: string): string {
  const path = text.replace(/^\/+|\/+$/g, "");
  if (!/^[A-Za-z0-9._~/-]*$/.test(path)) throw usage({ key: "prefixInvalid", values: { value: text } });
  return path === "" ? "" : `/${path}`;
}

/** The address of a server without what is not part of it. @throws UserError when it is none */
export function serverOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw usage({ key: "serverInvalid", values: { value: text } });
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

const usage = (sentence: UserError["sentence"]) => new UserError(sentence, { exitCode: exitCodes.usage });
