import { createCipheriv, createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createKeys } from "./keys.ts";
import { createPersonalData, type Place } from "./personal-data.ts";
import { hasSm, sealNames, sealSuites } from "./seal-suites.ts";

describe.each(sealNames)("%s", (name) => {
  const suite = sealSuites[name].of(randomBytes(32));
  const [head, text] = [Buffer.from("head"), "身份证 11010519491231002X"];

  it("opens what it sealed, and seals the same text to another", () => {
    const sealed = suite.seal(head, text);
    expect(suite.open(head, sealed)).toBe(text);
    expect(suite.seal(head, text).equals(sealed)).toBe(false);
    expect(sealed.includes(Buffer.from("11010519491231002X"))).toBe(false);
    expect(suite.open(head, suite.seal(head, ""))).toBe("");
  });

  it("opens nothing of which one bit was changed, anywhere", () => {
    const sealed = suite.seal(head, text);
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => suite.open(head, changed), `byte ${at}`).toThrow();
    }
    for (const length of [0, 1, 16, 32, 40]) expect(() => suite.open(head, sealed.subarray(0, length))).toThrow();
  });

  it("opens with its own key and head alone, also where the bytes of both together are the same", () => {
    const sealed = suite.seal(head, text);
    expect(() => sealSuites[name].of(randomBytes(32)).open(head, sealed)).toThrow();
    expect(() => suite.open(Buffer.from("heae"), sealed)).toThrow();
    expect(() => suite.open(Buffer.from("hea"), Buffer.concat([Buffer.from("d"), sealed]))).toThrow();
  });

  it("opens for its own cell alone", () => {
    const personalData = createPersonalData(createKeys(), name);
    const place: Place = { table: "t", column: "c", tenantId: "100001", key: ["1", "23"] };
    const sealed = personalData.seal(text, "t", place);
    expect(personalData.open(sealed, place)).toBe(text);
    const elsewhere: Place[] = [
      { ...place, table: "u" },
      { ...place, column: "d" },
      { ...place, tenantId: "200002" },
      { ...place, key: ["12", "3"] },
      { ...place, key: ["1"] },
    ];
    for (const other of elsewhere) expect(() => personalData.open(sealed, other)).toThrow();
    expect(() => personalData.decrypt(sealed)).toThrow();
    expect(() => personalData.open(personalData.encrypt(text), place)).toThrow();
  });

  it("reads what every other suite sealed with the same keys", () => {
    const keys = createKeys();
    const place: Place = { table: "t", column: "c", tenantId: "100001", key: ["1"] };
    const sealed = createPersonalData(keys, name).seal(text, "j", place);
    for (const other of sealNames) expect(createPersonalData(keys, other).open(sealed, place)).toBe(text);
  });
});

it("SM4 and SM3 of this Node.js give the values of GB/T 32907 and GB/T 32905", () => {
  const block = Buffer.from("0123456789abcdeffedcba9876543210", "hex");
  const cipher = createCipheriv("sm4-ecb", block, null).setAutoPadding(false);
  expect(cipher.update(block, undefined, "hex")).toBe("681edf34d206965e86b3e94f536e4246");
  expect(createHash("sm3").update("abc").digest("hex")).toBe(
    "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0",
  );
  expect(hasSm()).toBe(true);
});
