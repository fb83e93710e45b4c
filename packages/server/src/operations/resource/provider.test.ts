import { expect, test } from "vitest";
import { say } from "../../contract/say.ts";
import { createKeys } from "../../db/personal-columns/keys.ts";
import { createPersonalData } from "../../db/personal-columns/personal-data.ts";
import { OutboundError } from "../../services/outbound/outbound.ts";
import { askProvider, checkAddress, sealKeys } from "./provider.ts";

const personalData = createPersonalData(createKeys());
const seal = (isNew: boolean, accessKey?: string, secretKey?: string) => {
  const sealed = sealKeys({ personalData }, isNew, { accessKey, secretKey }, ["accessKey", "secretKey"]);
  return Object.fromEntries(Object.entries(sealed).map(([name, text]) => [name, personalData.decrypt(text)]));
};
const missing = (field: string) =>
  expect.objectContaining({ data: { fields: [expect.objectContaining({ field })] }, code: "validation_failed" });

test("keys of a new row have to be there, and those of a row that is there may stay", () => {
  expect(seal(true, "a", "b")).toEqual({ accessKeyCipher: "a", secretKeyCipher: "b" });
  expect(() => seal(true, "", "b")).toThrow(missing("accessKey"));
  expect(() => seal(true, "a")).toThrow(missing("secretKey"));
  expect(seal(false)).toEqual({});
  expect(seal(false, "", "b")).toEqual({ secretKeyCipher: "b" });
  const some = sealKeys({ personalData }, true, { accessKey: "a", secretKey: undefined }, ["accessKey"]);
  expect(personalData.decrypt(some.secretKeyCipher ?? "")).toBe("");
});

const addressOf = async (host: string) => {
  if (host === "fd00::1") return host;
  throw new OutboundError(say("内部", "internal"), false);
};
const check = (url: string) => checkAddress({ outbound: { addressOf } } as never, "endpoint", url);

test("an address of a server is looked at where it is an address, and asked for where it is a name later", async () => {
  for (const url of ["", "https://s3.example.com", "http://[fd00::1]:9000"]) await check(url);
  await expect(check("http://10.0.0.1")).rejects.toMatchObject({
    data: { fields: [{ field: "endpoint", message: { en: "internal" } }] },
  });
  await expect(check("ftp://s3.example.com")).rejects.toEqual(missing("endpoint"));
});

test("a fault of a service outside is told, and one of ours is not hidden", async () => {
  expect(await askProvider(async () => 7)).toBe(7);
  const fault = new OutboundError(say("繁忙", "busy"), true);
  await expect(askProvider(() => Promise.reject(fault))).rejects.toMatchObject({
    ...{ code: "provider_failed", sentence: { zh: "繁忙", en: "busy" }, cause: fault },
  });
  const broken = new TypeError("broken");
  await expect(askProvider(() => Promise.reject(broken))).rejects.toBe(broken);
});
