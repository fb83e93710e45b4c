import { expect, test } from "vitest";
import { configVariables } from "./config-variables.ts";

const parse = (name: string, text: string) => configVariables.find((one) => one.name === name)?.parse(text);
const key = Buffer.alloc(32, 7).toString("base64");
const short = Buffer.alloc(31, 7).toString("base64");

/** Texts that a setting takes, at the edges of what it may be. */
const taken: Readonly<Record<string, readonly (readonly [text: string, value: unknown])[]>> = {
  PORT: [...["0", "8080", "65535"].map((text) => [text, Number(text)] as const)],
  DATABASE_URL: [...["postgres://a/b", "postgresql://a/b"].map((text) => [text, text] as const)],
  BLADEKIT_DB_POOLER: [...["none", "transaction"].map((text) => [text, text] as const)],
  BLADEKIT_DATABASE_DIRECT_URL: [["postgres://a/b", "postgres://a/b"]],
  BLADEKIT_DEMO: [
    ["1", true],
    ["0", false],
    ["true", true],
    ["false", false],
  ],
  BLADEKIT_PUBLIC_URL: [
    ["https://x.test/", "https://x.test"],
    ["http://x.test:8080", "http://x.test:8080"],
  ],
  BLADEKIT_DATA_KEYS: [[`${key}, ${key}`, [Buffer.alloc(32, 7), Buffer.alloc(32, 7)]]],
  BLADEKIT_INDEX_KEY: [[key, Buffer.alloc(32, 7)]],
  BLADEKIT_METRICS_TOKEN: [["x".repeat(16), "x".repeat(16)]],
  BLADEKIT_SMTP_URL: [...["smtp://mail.test", "smtps://a:b@mail.test:465"].map((text) => [text, text] as const)],
  BLADEKIT_SMTP_FROM: [["hr@mail.test", "hr@mail.test"]],
  BLADEKIT_FLOWABLE_URL: [["http://flow.test/x", "http://flow.test/x"]],
  BLADEKIT_TRUST_PROXY: [
    ...([
      ["true", true],
      ["false", false],
      ["0", false],
      ["1", 1],
      ["16", 16],
    ] as const),
    ...([
      ["10.0.0.0/32, ::1/128", ["10.0.0.0/32", "::1/128"]],
      ["10.0.0.1", ["10.0.0.1"]],
      ["::/0", ["::/0"]],
    ] as const),
  ],
  BLADEKIT_DB_CONNECTIONS: [
    ["2", 2],
    ["1000", 1000],
  ],
  BLADEKIT_WAIT_SECONDS: [
    ["1", 1],
    ["120", 120],
  ],
  BLADEKIT_UPLOAD_DAILY_MB: [
    ["1", 1],
    ["1000000", 1_000_000],
  ],
  BLADEKIT_UPLOAD_TOTAL_GB: [
    ["1", 1],
    ["1000000", 1_000_000],
  ],
  BLADEKIT_LIMIT_LOGIN: [
    ["1", 1],
    ["1000000", 1_000_000],
  ],
  BLADEKIT_SECURITY: [...["off", "basic", "level3"].map((text) => [text, text] as const)],
  BLADEKIT_PASSWORD_DAYS: [
    ["0", 0],
    ["3650", 3650],
  ],
  BLADEKIT_PASSWORD_HISTORY: [
    ["1", 1],
    ["24", 24],
  ],
  BLADEKIT_LOG_DAYS: [
    ["180", 180],
    ["3650", 3650],
  ],
  BLADEKIT_DRAIN_SECONDS: [
    ["0", 0],
    ["300", 300],
  ],
};

/** Texts that a setting refuses, a step beyond. */
const refused: Readonly<Record<string, readonly string[]>> = {
  PORT: ["65536", "-1", "", "80a", "099999"],
  DATABASE_URL: ["mysql://a/b", "a"],
  BLADEKIT_DB_POOLER: ["session", "true"],
  BLADEKIT_DATABASE_DIRECT_URL: ["mysql://a/b", "a"],
  BLADEKIT_DEMO: ["yes", "2"],
  BLADEKIT_PUBLIC_URL: ["https://x.test/path", "ftp://x.test", "x.test"],
  BLADEKIT_DATA_KEYS: ["", `${key},`, `${key},${short}`],
  BLADEKIT_INDEX_KEY: [short, key.slice(1), "x".repeat(44)],
  BLADEKIT_METRICS_TOKEN: ["x".repeat(15), `${"x".repeat(15)} x`],
  BLADEKIT_SMTP_URL: ["http://mail.test", "smtp:", "mail.test"],
  BLADEKIT_SMTP_FROM: ["hr", "hr@mail.test, x@mail.test", "HR <hr@mail.test>"],
  BLADEKIT_FLOWABLE_URL: ["ftp://flow.test", "flow.test"],
  BLADEKIT_TRUST_PROXY: ["17", "maybe", "10.0.0.0/33", "::1/129", "10.0.0.0/8/8", "10.0.0.0/", "10.0.0.1,", "host/8"],
  BLADEKIT_DB_CONNECTIONS: ["1", "1001", "two"],
  BLADEKIT_WAIT_SECONDS: ["0", "121"],
  BLADEKIT_UPLOAD_DAILY_MB: ["0", "1000001"],
  BLADEKIT_UPLOAD_TOTAL_GB: ["0", "1000001"],
  BLADEKIT_LIMIT_LOGIN: ["0", "1000001"],
  BLADEKIT_SECURITY: ["level2", "BASIC"],
  BLADEKIT_PASSWORD_DAYS: ["3651", "-1"],
  BLADEKIT_PASSWORD_HISTORY: ["0", "25"],
  BLADEKIT_LOG_DAYS: ["179", "3651"],
  BLADEKIT_DRAIN_SECONDS: ["301", "-1", "1.5"],
};

test.each(Object.keys(taken))("%s takes what it says, and nothing beyond", (name) => {
  for (const [text, value] of taken[name] ?? []) expect([text, parse(name, text)]).toEqual([text, value]);
  for (const text of refused[name] ?? []) expect([text, parse(name, text)]).toEqual([text, undefined]);
});
