import { describe, expect, it } from "vitest";
import { parsePreferences } from "./preferences.ts";

const defaults = { language: "zh", fontSize: "standard", scheme: "auto" };

describe("parsePreferences", () => {
  it.each([null, "", "null", "{", "[]", '"zh"', '{"language":"fr","scheme":1}'])(
    "gives the defaults for %s",
    (text) => {
      expect(parsePreferences(text)).toEqual(defaults);
    },
  );

  it("keeps what it knows", () => {
    expect(parsePreferences('{"language":"en","fontSize":"large","other":1}')).toEqual({
      ...defaults,
      language: "en",
      fontSize: "large",
    });
  });
});
