import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultThemeColour, parseTenantConfig, pictureUrls, themeColour } from "./tenant-config.ts";

describe("a list of pictures", () => {
  test("is read in its order, without what is no address", () => {
    const list =
      '[{"value":""},{"value":"/a.svg"},{"value":3},null,{"value":"https://b.example/b.png"},{"value":"c.png"}]';
    expect(pictureUrls(list)).toEqual(["/a.svg", "https://b.example/b.png", "c.png"]);
    expect(pictureUrls('[{"value":"data:image/png;base64,AA=="}]')).toHaveLength(1);
  });

  test.each(["", "[]", "{}", "[null]", '[{"value":3}]', '["/a.svg"]', "[{", "null", undefined])(
    "%s has no pictures",
    (text) => {
      expect(pictureUrls(text)).toEqual([]);
    },
  );

  test.each(["javascript:alert(1)", " JavaScript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd"])(
    "%s is no picture",
    (value) => {
      expect(pictureUrls(JSON.stringify([{ value }]))).toEqual([]);
    },
  );

  test("never fails, whatever it is given, and gives back what was written", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(pictureUrls(text))));
    const paths = fc.array(fc.stringMatching(/^\/[a-z0-9/]{1,20}\.svg$/));
    fc.assert(
      fc.property(paths, (values) => {
        expect(pictureUrls(JSON.stringify(values.map((value) => ({ value }))))).toEqual(values);
      }),
    );
  });
});

test("a colour that is none is the usual one", () => {
  expect(themeColour("#0a7D6c")).toBe("#0a7D6c");
  for (const colour of ["", undefined, "red", "#12345", "#12345g", "#1234567", "url(x)"]) {
    expect(themeColour(colour)).toBe(defaultThemeColour);
  }
});

test("a whole record is parsed, and an empty one gives the defaults", () => {
  const of = (value: string) => JSON.stringify([{ value }]);
  const record = { zpPcBanner: of("/b"), zpPcLogo: of("/l"), zpdzImg: "broken", tbLogo: of("/t"), zpMhzts: "#c2477f" };
  expect(parseTenantConfig(record)).toEqual({
    ...{ banners: ["/b"], logos: ["/l"], places: [], icons: ["/t"] },
    themeColour: "#c2477f",
  });
  expect(parseTenantConfig({})).toEqual({ banners: [], logos: [], places: [], icons: [], themeColour: "#409EFF" });
});
