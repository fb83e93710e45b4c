import { expect, test } from "vitest";
import { ApiError } from "../errors.ts";
import { rethrow } from "./other-dialect.ts";

const sentence = "This server speaks another dialect.";
const refusal = (status: number, data: ConstructorParameters<typeof ApiError>[1]["data"] = {}) =>
  new ApiError(
    { method: "POST", path: "/blade-auth/oauth/token", msg: "no such page", silent: true },
    { status, code: status, error: "not_found", data },
  );
const thrown = (error: unknown) => {
  try {
    return rethrow(error, sentence);
  } catch (cause) {
    return cause;
  }
};

test("a sign-in that the server does not know says what to do, aloud", () => {
  expect(thrown(refusal(404))).toMatchObject({ msg: sentence, status: 404, silent: false });
});

test("any other failure is told as it is", () => {
  const page = refusal(404, { contentType: "text/HTML; charset=utf-8" });
  const others = [refusal(400), refusal(401), page, new TypeError("fetch failed")];
  for (const error of others) expect(thrown(error)).toBe(error);
});
