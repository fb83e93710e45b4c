import { describe, expect, it } from "vitest";
import { checkIdNumber, type IdType, idTypeRules, idTypes, personOfId } from "./id-type.ts";
import { maskIdCard } from "./masking.ts";

const now = new Date("2026-11-20T04:00:00Z");

describe("the number of a paper", () => {
  it.each<[IdType, string]>([
    ["resident", "11010519491231002x"],
    ["residence_permit", "810000199408230021"],
    ["residence_permit", "830000199201300022"],
    ["hk_macao_permit", "H12345678"],
    ["hk_macao_permit", " m1234567890 "],
    ["taiwan_permit", "12345678"],
    ["taiwan_permit", "1234567890B"],
    ["passport", "e12345678"],
    ["passport", "123456789"],
    ["foreign_resident", "CAN110082102002"],
    ["foreign_resident", "911124198108030024"],
  ])("of %s fits: %s", (type, value) => {
    expect(checkIdNumber(type, value, now)).toBeUndefined();
  });

  it.each<[IdType, string]>([
    ["resident", "110105194912310021"],
    ["residence_permit", "11010519491231002X"],
    ["hk_macao_permit", "12345678"],
    ["hk_macao_permit", "H123456789"],
    ["taiwan_permit", "1234567"],
    ["passport", "ABCDEFGH"],
    ["passport", "E1234_5678"],
    ["passport", "E123"],
    ["foreign_resident", "911124198108030030"],
    ["foreign_resident", "C110082102002"],
  ])("of %s does not fit: %s", (type, value) => {
    expect(checkIdNumber(type, value, now)).toMatchObject({ zh: expect.any(String), en: expect.any(String) });
  });

  it("is asked for, whatever the kind", () => {
    for (const type of idTypes) expect(checkIdNumber(type, "  ", now)?.zh).toBe("证件号码不能为空");
  });

  it("says who its holder is only where the rule says so", () => {
    expect(personOfId("resident", "11010519491231002X")).toEqual({ sex: "female", birthDate: "1949-12-31" });
    expect(personOfId("residence_permit", "810000199408230021")).toEqual({ sex: "female", birthDate: "1994-08-23" });
    for (const type of idTypes.filter((each) => !idTypeRules[each].tellsPerson)) {
      expect(personOfId(type, "H12345678")).toBeUndefined();
    }
  });

  it("is masked so that most of a short one is hidden, once and twice alike", () => {
    expect(maskIdCard("E12345678")).toBe("E******78");
    expect(maskIdCard(maskIdCard("E12345678"))).toBe("E******78");
    expect(maskIdCard("CAN110082102002")).toBe("CAN********2002");
    expect(maskIdCard("11010519491231002X")).toBe("110***********002X");
  });
});
