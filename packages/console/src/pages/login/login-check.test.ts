import { describe, expect, it } from "vitest";
import { firstMissing } from "./login-check.ts";

const filled = { tenantId: "000000", username: "hr", password: "secret", captchaCode: "abcde" };

describe("firstMissing", () => {
  it("finds nothing when all is filled in", () => {
    expect(firstMissing(filled)).toBeUndefined();
  });

  it("names the fields in the order of the page", () => {
    expect(firstMissing({ tenantId: " ", username: "", password: "", captchaCode: "" })).toBe("tenantId");
    expect(firstMissing({ ...filled, username: "  ", password: "" })).toBe("username");
    expect(firstMissing({ ...filled, captchaCode: "" })).toBe("captchaCode");
  });

  it("takes a password of blanks as it is", () => {
    expect(firstMissing({ ...filled, password: "   " })).toBeUndefined();
  });
});
