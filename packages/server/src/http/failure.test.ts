import { expect, it } from "vitest";
import { Refusal } from "../contract/errors.ts";
import { toRefusal } from "./failure.ts";

it.each([
  [{ code: "FST_ERR_CTP_BODY_TOO_LARGE", statusCode: 413 }, "payload_too_large"],
  [{ code: "FST_ERR_CTP_INVALID_MEDIA_TYPE", statusCode: 415 }, "unsupported_media_type"],
  [{ code: "FST_ERR_OTHER", statusCode: 400 }, "bad_request"],
  [{ statusCode: 499 }, "bad_request"],
  [{ statusCode: 500 }, "internal"],
  [{ code: "ENOSPC" }, "internal"],
  [new TypeError("x is not a function"), "internal"],
  [new Refusal("not_found"), "not_found"],
])("%o is refused as %s", (error, code) => {
  expect(toRefusal(error).code).toBe(code);
});
