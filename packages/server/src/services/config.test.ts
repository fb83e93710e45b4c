import { isAbsolute } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, configVariables, parseConfig } from "./config.ts";

describe("parseConfig", () => {
  it("has a default for everything a stranger needs", () => {
    const config = parseConfig({});
    expect(config).toMatchObject({ port: 8080, host: "0.0.0.0", production: false, demo: true });
    expect(config).toMatchObject({ trustProxy: false, trustForwardedHost: false });
    expect(config).toMatchObject({ databaseConnections: 20, waitSeconds: 30, uploadDailyMb: 300, uploadTotalGb: 100 });
    expect(config).toMatchObject({ logLevel: "warn", outboundHosts: "" });
    expect(isAbsolute(config.dataDir)).toBe(true);
    expect(Object.isFrozen(config)).toBe(true);
    expect("databaseUrl" in config).toBe(false);
  });

  it("treats an empty value as absent", () => {
    expect(parseConfig({ PORT: "", DATABASE_URL: " " })).toEqual(parseConfig({}));
  });

  it("has no demo in production and refuses to be talked into one", () => {
    expect(parseConfig({ NODE_ENV: "production" }).demo).toBe(false);
    expect(() => parseConfig({ NODE_ENV: "production", BLADEKIT_DEMO: "true" })).toThrow(/^BLADEKIT_DEMO: .*refused/);
    expect(parseConfig({ BLADEKIT_DEMO: "false" }).demo).toBe(false);
  });

  it.each([
    ["PORT", "80 80"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["DATABASE_URL", "localhost"],
    ["NODE_ENV", "prod"],
    ["BLADEKIT_DEMO", "yes"],
    ["BLADEKIT_LOG_LEVEL", "loud"],
    ["BLADEKIT_PUBLIC_URL", "https://x.test/path"],
    ["BLADEKIT_TRUST_PROXY", "maybe"],
    ["BLADEKIT_DRAIN_SECONDS", "-1"],
    ["BLADEKIT_DRAIN_SECONDS", "301"],
    ["BLADEKIT_SEAL", "des"],
    ["BLADEKIT_SYSLOG", "syslog.test:6514"],
    ["BLADEKIT_SYSLOG", "tcp://syslog.test:6514"],
    ["BLADEKIT_SYSLOG", "tls://syslog.test:6514/path"],
  ])("names the variable: %s=%s", (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^${name}: “${value}”`));
  });

  it("sends e-mail only with both a server and a sender", () => {
    const [url, from] = [{ BLADEKIT_SMTP_URL: "smtp://mail.test" }, { BLADEKIT_SMTP_FROM: "hr@mail.test" }];
    for (const half of [url, from]) expect(() => parseConfig(half)).toThrow(/^BLADEKIT_SMTP_FROM: .*together/);
    expect(() => parseConfig({ ...url, ...from })).not.toThrow();
  });

  it("takes the keys of personal data together or not at all", () => {
    const key = Buffer.alloc(32, 7).toString("base64");
    const [data, index] = [{ BLADEKIT_DATA_KEYS: key }, { BLADEKIT_INDEX_KEY: key }];
    for (const half of [data, index])
      expect(() => parseConfig(half)).toThrow(/^BLADEKIT_DATA_KEYS, .*One needs the other/);
    expect(() => parseConfig({ ...data, ...index })).not.toThrow();
  });

  it("takes a pooler only with its address and with the way around it", () => {
    const pooler = { BLADEKIT_DB_POOLER: "transaction" };
    const [through, direct] = [
      { DATABASE_URL: "postgres://pooler/x" },
      { BLADEKIT_DATABASE_DIRECT_URL: "postgres://db/x" },
    ];
    expect(() => parseConfig({ ...pooler, ...direct })).toThrow(/^BLADEKIT_DB_POOLER: /);
    expect(() => parseConfig({ ...pooler, ...through })).toThrow(/^BLADEKIT_DATABASE_DIRECT_URL: .*together/);
    expect(() => parseConfig({ ...through, ...direct })).toThrow(/^BLADEKIT_DATABASE_DIRECT_URL: .*together/);
    expect(parseConfig({ ...pooler, ...through, ...direct })).toMatchObject({
      databasePooler: "transaction",
      databaseUrl: "postgres://pooler/x",
      databaseDirectUrl: "postgres://db/x",
    });
  });

  it("goes on serving for a while after it is told to stop, in production", () => {
    const seconds = (env: Record<string, string>) => parseConfig(env).drainSeconds;
    expect([seconds({}), seconds({ NODE_ENV: "production" })]).toEqual([0, 5]);
    expect(seconds({ NODE_ENV: "production", BLADEKIT_DRAIN_SECONDS: "0" })).toBe(0);
  });

  it("sends logs to the host and port of a collector, 6514 without one", () => {
    const syslog = (url: string) => parseConfig({ BLADEKIT_SYSLOG: url }).syslog;
    expect(syslog("tls://syslog.test")).toEqual({ host: "syslog.test", port: 6514 });
    expect(syslog("tls://[::1]:7000")).toEqual({ host: "::1", port: 7000 });
    expect(parseConfig({}).syslog).toBeUndefined();
    expect(() => syslog("tls://me@syslog.test")).toThrow(ConfigError);
  });

  it("catches a misspelt variable", () => {
    expect(() => parseConfig({ BLADEKIT_DATE: "x" })).toThrow(/^BLADEKIT_DATE: .*BLADEKIT_DATA/);
    expect(() => parseConfig({ SOMETHING_ELSE: "x" })).not.toThrow();
  });

  it("reads what is given", () => {
    const env = {
      PORT: "0",
      DATABASE_URL: "postgres://u:p@db/x",
      BLADEKIT_PUBLIC_URL: "https://jobs.example.org/",
      BLADEKIT_TRUST_PROXY: "1",
      BLADEKIT_TRUST_FORWARDED_HOST: "true",
    };
    expect(parseConfig(env)).toMatchObject({
      port: 0,
      databaseUrl: "postgres://u:p@db/x",
      publicUrl: "https://jobs.example.org",
      trustProxy: 1,
      trustForwardedHost: true,
    });
  });

  it.each([
    ["true", true],
    ["false", false],
    ["0", false],
    ["2", 2],
    ["10.0.0.0/8, 192.168.1.5,2001:db8::/32", ["10.0.0.0/8", "192.168.1.5", "2001:db8::/32"]],
  ])("reads which proxies are believed: %s", (text, trustProxy) => {
    expect(parseConfig({ BLADEKIT_TRUST_PROXY: text })).toMatchObject({ trustProxy });
  });

  it.each(["-1", "17", "10.0.0.0/33", "proxy.internal", "10.0.0.1,", "10.0.0.1/8/8"])(
    "refuses %s as a proxy",
    (text) => {
      expect(() => parseConfig({ BLADEKIT_TRUST_PROXY: text })).toThrow(/^BLADEKIT_TRUST_PROXY: /);
    },
  );

  it("takes limits, one by one", () => {
    const { limits } = parseConfig({ BLADEKIT_LIMIT_REGISTRATIONS: "2000" });
    expect(limits).toEqual({ ...parseConfig({}).limits, registerFromAddress: 2000 });
    expect(() => parseConfig({ BLADEKIT_LIMIT_LOGIN: "0" })).toThrow(/^BLADEKIT_LIMIT_LOGIN: /);
  });

  it("has defaults that are themselves valid, and texts in both languages", () => {
    for (const { fallback, parse, description } of configVariables) {
      if (fallback !== undefined) expect(parse(fallback)).toBeDefined();
      expect(description.zh && description.en).toBeTruthy();
    }
  });
});

it("the open-source console is known with demo data, and elsewhere when somebody asks for it", () => {
  expect(parseConfig({}).openSourceClient).toBe(true);
  expect(parseConfig({ BLADEKIT_DEMO: "false" }).openSourceClient).toBe(false);
  expect(parseConfig({ NODE_ENV: "production" }).openSourceClient).toBe(false);
  expect(parseConfig({ NODE_ENV: "production", BLADEKIT_OPEN_SOURCE_CLIENT: "true" }).openSourceClient).toBe(true);
});

it.each([
  ["DATABASE_URL", "mysql://blade:hunter22@db/x"],
  ["BLADEKIT_DATABASE_DIRECT_URL", "mysql://blade:hunter22@db/x"],
  ["BLADEKIT_DATA_KEYS", "hunter22"],
  ["BLADEKIT_INDEX_KEY", "hunter22"],
  ["BLADEKIT_METRICS_TOKEN", "hunter22"],
  ["BLADEKIT_SMTP_URL", "http://blade:hunter22@mail"],
  ["BLADEKIT_SMTP_URL", "blade:hunter22@mail"],
  ["BLADEKIT_FLOWABLE_URL", "blade:hunter22@flowable"],
])("a secret in %s is not repeated when it is wrong", (name, value) => {
  expect(() => parseConfig({ [name]: value, BLADEKIT_SMTP_FROM: "" })).toThrow(new RegExp(`^${name}: (?!.*hunter22)`));
});
