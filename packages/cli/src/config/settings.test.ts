import { expect, test } from "vitest";
import type { Io } from "../io.ts";
import { temporaryFolder } from "../testing/terminal.ts";
import { saveProfile } from "./profiles.ts";
import { resolveSettings } from "./settings.ts";

const ioWith = (env: Record<string, string> = {}) =>
  ({ env, home: temporaryFolder(), platform: "linux", pid: 1 }) as Io;

test("a flag comes before the environment, the environment before the profile, the profile before the default", () => {
  const io = ioWith();
  expect(resolveSettings(io, {})).toEqual({
    profile: "default",
    server: "http://localhost:8080",
    baseUrl: "http://localhost:8080/api",
    dialect: "blade",
    clientId: "cli",
    kept: { server: "http://localhost:8080" },
  });
  saveProfile(io, "default", { server: "https://file.test", tenant: "100001" });
  expect(resolveSettings(io, {})).toMatchObject({ server: "https://file.test", tenant: "100001" });
  const env = { BLADEKIT_SERVER: "https://env.test", BLADEKIT_TENANT: "100002" };
  const both = { ...io, env };
  expect(resolveSettings(both, {})).toMatchObject({ server: "https://env.test", tenant: "100002" });
  expect(resolveSettings(both, { server: "https://flag.test", tenant: "100003" })).toMatchObject({
    server: "https://flag.test",
    tenant: "100003",
  });
});

test("profiles keep their own server", () => {
  const io = ioWith();
  saveProfile(io, "default", { server: "https://one.test" });
  saveProfile(io, "staging", { server: "https://two.test" });
  expect(resolveSettings(io, { profile: "staging" }).server).toBe("https://two.test");
  expect(resolveSettings({ ...io, env: { BLADEKIT_PROFILE: "staging" } }, {}).server).toBe("https://two.test");
  expect(resolveSettings(io, {}).server).toBe("https://one.test");
});

test.each([
  ["https://hr.test", "https://hr.test/api"],
  ["https://hr.test/", "https://hr.test/api"],
  ["https://hr.test/gateway/", "https://hr.test/gateway"],
  ["http://[::1]:8080", "http://[::1]:8080/api"],
])("the calls to %s start at %s", (server, baseUrl) => {
  expect(resolveSettings(ioWith(), { server }).baseUrl).toBe(baseUrl);
});

test.each(["hr.test", "file:///etc", "https://user:secret@hr.test", "https://hr.test?x=1"])(
  "%s is no server",
  (server) => {
    expect(() => resolveSettings(ioWith(), { server })).toThrow("serverInvalid");
  },
);
