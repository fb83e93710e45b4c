import { resolve } from "node:path";
import { hasSm, type SealName } from "../db/personal-columns/seal-suites.ts";
import { type ConfigVariable, configVariables } from "./config-variables.ts";
import type { SyslogAddress } from "./log/syslog.ts";
import { type Floor, type FloorValues, floorSettings } from "./security/floor-settings.ts";
import { type LimitKey, limitSettings } from "./security/limit-settings.ts";

export { type ConfigVariable, configVariables } from "./config-variables.ts";

type LogLevel = "silent" | "fatal" | "error" | "warn" | "info" | "debug" | "trace";

/** Everything the server may be told from outside, parsed once and frozen. */
export type Config = FloorValues &
  Readonly<{
    port: number;
    host: string;
    /** Absolute path of the folder that holds keys, uploaded files and the embedded database. */
    dataDir: string;
    /** A PostgreSQL of your own; absent means the embedded one. */
    databaseUrl?: string;
    /** `transaction` where a pooler hands each transaction another connection. */
    databasePooler: "none" | "transaction";
    /** The same database past the pooler; present exactly with one. */
    databaseDirectUrl?: string;
    production: boolean;
    /** Demo tenants and accounts are created and their passwords printed. Never true in production. */
    demo: boolean;
    demoPassword?: string;
    /** The clients of the open-source console are there from the start. */
    openSourceClient: boolean;
    logLevel: LogLevel;
    /** Origin under which the outside world reaches the server, without a slash at the end. */
    publicUrl?: string;
    /** Keys for personal data; the first seals, all read. Absent means those of the data folder. */
    dataKeys?: readonly Buffer[];
    /** Key of the blind indexes; absent means that of the data folder. */
    indexKey?: Buffer;
    /** The algorithm that encrypts stored values; every one of them is read. */
    seal: SealName;
    /** The metrics for Prometheus at `/metrics`; absent when metrics are off. */
    metricsToken?: string;
    /** Hosts inside the operator's network that tenants' services may be at. */
    outboundHosts: string;
    /** The mail server of tenants that have none of their own, and its sender; either both or none. */
    smtpUrl?: string;
    smtpFrom?: string;
    /** The Flowable that walks processes, with a name and a password; absent where the server walks them itself. */
    flowableUrl?: string;
    /** Proxies whose `X-Forwarded-*` is believed: how many stand in front, their networks, or anybody. */
    trustProxy: boolean | number | readonly string[];
    /** Those proxies set `X-Forwarded-Host`; else that header is not read. */
    trustForwardedHost: boolean;
    /** Streams of events at most; 0 for none. */
    eventStreams: number;
    /** Most connections of this process to the database. */
    databaseConnections: number;
    /** Milliseconds after which a query is given up. */
    queryMs: number;
    /** Milliseconds that a query waits for a row that somebody else is writing. */
    lockMs: number;
    /** Most calls of one tenant that wait in line for a connection. */
    lineLength: number;
    /** Seconds that a call waits in line while the server is busy. */
    waitSeconds: number;
    /** Worker processes at most, each with so much memory and so long for a task. */
    workerProcesses: number;
    workerMemoryMb: number;
    workerSeconds: number;
    /** MB that an account may upload in a day. */
    uploadDailyMb: number;
    /** GB of files that a tenant may keep. */
    uploadTotalGb: number;
    /** How often things may be done; `limit-settings.ts` says which and in which time. */
    limits: Readonly<Record<LimitKey, number>>;
    /** How the defaults of passwords, sessions and the like stand together. */
    security: Floor;
    /** Days after which a key counts as old; 0 for never. */
    keyDays: number;
    /** Days for which the logs are kept. */
    logDays: number;
    /** The collector that the logs are sent on to; absent where they stay in the database alone. */
    syslog?: SyslogAddress;
    /** Seconds between SIGTERM and the end of new connections, in which `/readyz` already says 503. */
    drainSeconds: number;
  }>;

/** A setting is wrong; the message names the variable and is fit to be shown as it is. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

// The tests' own, and those of the command line, which shares the shell with the server.
const KNOWN_ELSEWHERE = new Set(
  [
    "TEST_DATABASE_URL",
    "TEST_FLOWABLE_URL",
    "TEST_POOLER",
    "TEST_RUN",
    "CONFIG",
    "LANG",
    "PASSWORD",
    "PROFILE",
    "SERVER",
    "TENANT",
    "USERNAME",
  ].map((name) => `BLADEKIT_${name}`),
);

/**
 * Turns environment variables into a `Config`. Empty values count as absent.
 * Throws `ConfigError` on a value that does not parse and on a `BLADEKIT_*` name that does not exist.
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  refuseUnknown(Object.keys(env));
  const read = (name: string) => readVariable(env, name);
  const production = read("NODE_ENV") === "production";
  const demo = read("BLADEKIT_DEMO") as boolean | undefined;
  if (production && demo) {
    throw new ConfigError(
      "BLADEKIT_DEMO: 生产环境（NODE_ENV=production）不允许演示数据和演示账号。Demo data and demo accounts are refused with NODE_ENV=production.",
    );
  }
  if ((read("BLADEKIT_SMTP_URL") === undefined) !== (read("BLADEKIT_SMTP_FROM") === undefined)) {
    throw new ConfigError(
      "BLADEKIT_SMTP_FROM: 须与 BLADEKIT_SMTP_URL 同时设置。BLADEKIT_SMTP_URL and BLADEKIT_SMTP_FROM are set together or not at all.",
    );
  }
  const dataKeys = read("BLADEKIT_DATA_KEYS") as readonly Buffer[] | undefined;
  const indexKey = read("BLADEKIT_INDEX_KEY") as Buffer | undefined;
  if (!dataKeys !== !indexKey) {
    throw new ConfigError("BLADEKIT_DATA_KEYS, BLADEKIT_INDEX_KEY: 须同时提供。One needs the other.");
  }
  const databasePooler = read("BLADEKIT_DB_POOLER") as Config["databasePooler"];
  const isPooled = databasePooler === "transaction";
  if (isPooled && read("DATABASE_URL") === undefined) {
    throw new ConfigError(
      "BLADEKIT_DB_POOLER: transaction 须与 DATABASE_URL 同时设置。With transaction DATABASE_URL has to be set.",
    );
  }
  if (isPooled !== (read("BLADEKIT_DATABASE_DIRECT_URL") !== undefined)) {
    throw new ConfigError(
      "BLADEKIT_DATABASE_DIRECT_URL: 须与 BLADEKIT_DB_POOLER=transaction 同时设置。It and BLADEKIT_DB_POOLER=transaction are set together or not at all.",
    );
  }
  const seal = read("BLADEKIT_SEAL") as SealName;
  if (seal === "sm4" && !hasSm()) {
    throw new ConfigError(
      "BLADEKIT_SEAL: 此 Node.js 不含 SM4 和 SM3，请改用 aes 或换用含国密算法的 Node.js。This Node.js has no SM4 and SM3: use aes, or a build that has them.",
    );
  }
  if ((read("BLADEKIT_DB_LOCK_MS") as number) >= (read("BLADEKIT_DB_QUERY_MS") as number)) {
    throw new ConfigError(
      "BLADEKIT_DB_LOCK_MS: 须小于 BLADEKIT_DB_QUERY_MS。It has to be less than BLADEKIT_DB_QUERY_MS.",
    );
  }
  return Object.freeze({
    port: read("PORT") as number,
    host: read("BLADEKIT_HOST") as string,
    dataDir: resolve(read("BLADEKIT_DATA") as string),
    production,
    demo: demo ?? !production,
    openSourceClient: (read("BLADEKIT_OPEN_SOURCE_CLIENT") as boolean | undefined) ?? demo ?? !production,
    logLevel: read("BLADEKIT_LOG_LEVEL") as LogLevel,
    trustProxy: read("BLADEKIT_TRUST_PROXY") as Config["trustProxy"],
    trustForwardedHost: read("BLADEKIT_TRUST_FORWARDED_HOST") as boolean,
    databasePooler,
    eventStreams: read("BLADEKIT_EVENT_STREAMS") as number,
    databaseConnections: read("BLADEKIT_DB_CONNECTIONS") as number,
    queryMs: read("BLADEKIT_DB_QUERY_MS") as number,
    lockMs: read("BLADEKIT_DB_LOCK_MS") as number,
    lineLength: read("BLADEKIT_LINE_LENGTH") as number,
    waitSeconds: read("BLADEKIT_WAIT_SECONDS") as number,
    workerProcesses: read("BLADEKIT_WORKER_PROCESSES") as number,
    workerMemoryMb: read("BLADEKIT_WORKER_MEMORY_MB") as number,
    workerSeconds: read("BLADEKIT_WORKER_SECONDS") as number,
    uploadDailyMb: read("BLADEKIT_UPLOAD_DAILY_MB") as number,
    uploadTotalGb: read("BLADEKIT_UPLOAD_TOTAL_GB") as number,
    limits: Object.fromEntries(limitSettings.map(({ key, name }) => [key, read(name)])) as Config["limits"],
    ...floorOf(env, (read("BLADEKIT_SECURITY") as Floor | undefined) ?? ((demo ?? !production) ? "off" : "basic")),
    keyDays: read("BLADEKIT_KEY_DAYS") as number,
    logDays: read("BLADEKIT_LOG_DAYS") as number,
    drainSeconds: (read("BLADEKIT_DRAIN_SECONDS") as number | undefined) ?? (production ? 5 : 0),
    outboundHosts: read("BLADEKIT_OUTBOUND_HOSTS") as string,
    seal,
    ...given("dataKeys", dataKeys),
    ...given("indexKey", indexKey),
    ...given("databaseUrl", read("DATABASE_URL")),
    ...given("databaseDirectUrl", read("BLADEKIT_DATABASE_DIRECT_URL")),
    ...given("demoPassword", read("BLADEKIT_DEMO_PASSWORD")),
    ...given("metricsToken", read("BLADEKIT_METRICS_TOKEN")),
    ...given("syslog", read("BLADEKIT_SYSLOG")),
    ...given("smtpUrl", read("BLADEKIT_SMTP_URL")),
    ...given("smtpFrom", read("BLADEKIT_SMTP_FROM")),
    ...given("flowableUrl", read("BLADEKIT_FLOWABLE_URL")),
    ...given("publicUrl", read("BLADEKIT_PUBLIC_URL")),
  });
}

/**
 * The settings that the floor decides, where nobody made them stricter.
 * @throws ConfigError for one that is looser than the floor, and for no floor at all in production
 */
function floorOf(env: Readonly<Record<string, string | undefined>>, security: Floor) {
  if (security === "off" && env.NODE_ENV?.trim() === "production") {
    throw new ConfigError(
      "BLADEKIT_SECURITY: 生产环境（NODE_ENV=production）须为 basic 或 level3。With NODE_ENV=production it is basic or level3.",
    );
  }
  const values = floorSettings.map(({ key, name, of, parse, strictness }) => {
    const least = parse(of[security]);
    const value = readVariable(env, name) ?? least;
    if (strictness(value as never) < strictness(least as never)) {
      throw new ConfigError(
        `${name}: 比 BLADEKIT_SECURITY=${security} 的要求（${of[security]}）宽松。Looser than what BLADEKIT_SECURITY=${security} asks for (${of[security]}).`,
      );
    }
    return [key, value];
  });
  return { security, ...(Object.fromEntries(values) as FloorValues) };
}

function readVariable(env: Readonly<Record<string, string | undefined>>, name: string): unknown {
  const variable = configVariables.find((candidate) => candidate.name === name) as ConfigVariable;
  const text = env[name]?.trim() || variable.fallback;
  if (text === undefined) return undefined;
  const value = variable.parse(text);
  if (value === undefined) {
    // An address may hold a password.
    const shown = variable.secret ? "…" : text.replace(/\/\/.*@/s, "//…@");
    throw new ConfigError(
      `${name}: “${shown}” 无效，应为${variable.expected.zh}。“${shown}” is not ${variable.expected.en}.`,
    );
  }
  return value;
}

function refuseUnknown(names: readonly string[]): void {
  const known = new Set(configVariables.map(({ name }) => name));
  for (const name of names) {
    if (name.startsWith("BLADEKIT_") && !known.has(name) && !KNOWN_ELSEWHERE.has(name)) {
      throw new ConfigError(
        `${name}: 没有这个变量。There is no such variable. 可用 / known: ${[...known].filter((known) => known.startsWith("BLADEKIT_")).join(", ")}`,
      );
    }
  }
}

function given<K extends keyof Config>(key: K, value: unknown): Partial<Pick<Config, K>> {
  return value === undefined ? {} : ({ [key]: value } as unknown as Pick<Config, K>);
}
