import { ApiError } from "@bladekit/sdk";
import { describe, expect, it } from "vitest";
import { accountFailures } from "./account-failures.ts";

const refusal = (error: string, data: ConstructorParameters<typeof ApiError>[1]["data"] = {}) =>
  new ApiError({ method: "POST", path: "/x", msg: "说明", silent: false }, { status: 400, code: 400, error, data });

describe("accountFailures", () => {
  it("puts the message of a known refusal at its field", () => {
    expect(accountFailures(refusal("captcha_wrong"))).toEqual({ captchaCode: "说明" });
    expect(accountFailures(refusal("phone_captcha_wrong"))).toEqual({ captchaStr: "说明" });
  });

  it("prefers the fields that the server lists", () => {
    const listed = refusal("validation_failed", { fields: [{ field: "name", message: "太短" }] });
    expect(accountFailures(listed)).toEqual({ name: "太短" });
  });

  it("finds the fields of a changed password", () => {
    const listed = refusal("validation_failed", { fields: [{ field: "newPassword1", message: "不一致" }] });
    expect(accountFailures(listed)).toEqual({ confirm: "不一致" });
  });

  it("leaves to the form what concerns no field", () => {
    expect(accountFailures(refusal("already_registered"))).toEqual({});
    expect(accountFailures(new TypeError("x"))).toEqual({});
  });
});
