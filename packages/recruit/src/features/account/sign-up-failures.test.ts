import { ApiError } from "@bladekit/sdk";
import { describe, expect, it } from "vitest";
import { signUpFailures } from "./sign-up-failures.ts";

const refusal = (error: string, data: ConstructorParameters<typeof ApiError>[1]["data"] = {}) =>
  new ApiError({ method: "POST", path: "/x", msg: "说明", silent: false }, { status: 400, code: 400, error, data });

describe("signUpFailures", () => {
  it("puts the message of a known refusal at its field", () => {
    expect(signUpFailures(refusal("captcha_wrong"))).toEqual({ captchaCode: "说明" });
    expect(signUpFailures(refusal("phone_captcha_wrong"))).toEqual({ captchaStr: "说明" });
  });

  it("prefers the fields that the server lists", () => {
    const listed = refusal("validation_failed", { fields: [{ field: "name", message: "太短" }] });
    expect(signUpFailures(listed)).toEqual({ name: "太短" });
  });

  it("leaves to the form what concerns no field", () => {
    expect(signUpFailures(refusal("already_registered"))).toEqual({});
    expect(signUpFailures(new TypeError("x"))).toEqual({});
  });
});
