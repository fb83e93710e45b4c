import fc from "fast-check";
import { expect, test } from "vitest";
import { isEmail } from "./email.ts";
import { checkAvatar, fileExtension, fileKind, isDocumentFile, isImageFile } from "./file-kind.ts";
import { maskIdCard, maskName, maskPhone } from "./masking.ts";
import { screenClass } from "./screen-class.ts";
import { isUrl } from "./url.ts";

const word = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/);
const host = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/);
const suffix = fc.stringMatching(/^[a-z]{2,6}$/);

test("an e-mail address is a word, an at sign and a domain", () => {
  fc.assert(
    fc.property(word, host, suffix, (name, domain, end) => {
      expect(isEmail(`${name}@${domain}.${end}`)).toBe(true);
    }),
  );
  for (const good of ["zhang.wei@hospital.com.cn", "a_b-c@x-y.info"]) expect(isEmail(good)).toBe(true);
});

test.each(["", "a", "a@", "@b.cn", "a@b", "a@b.c", "a b@c.cn", "a@b..cn", ".a@b.cn", "a@-b.cn", "李@b.cn", "a@b.cn\n"])(
  "%j is no e-mail address",
  (text) => expect(isEmail(text)).toBe(false),
);

test("an e-mail address has 254 characters or fewer", () => {
  const of = (length: number) => `${"a".repeat(length - "@b.cn".length)}@b.cn`;
  expect([isEmail(of(254)), isEmail(of(255))]).toEqual([true, false]);
});

// A regular expression with catastrophic backtracking would not finish on these texts.
test("no text takes long to refuse", () => {
  expect(isEmail(`${"a.".repeat(1_000_000)}@`)).toBe(false);
  expect(isEmail(`a@${"a-".repeat(120)}!`)).toBe(false);
});

test("a web address starts with http or https", () => {
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ["http", "https"] }), (url) => {
      expect(isUrl(url)).toBe(true);
    }),
  );
  for (const bad of ["", "http://", "https:// a", "ftp://a.cn", "javascript:alert(1)", "/recruit", "http"]) {
    expect(isUrl(bad)).toBe(false);
  }
});

test("a file is what its last extension says, whatever the case", () => {
  const mixed = (text: string) => fc.mixedCase(fc.constant(text));
  const image = fc.constantFrom("png", "jpg", "gif", "jpeg", "webp").chain(mixed);
  const document = fc.constantFrom("pdf", "doc", "docx", "xlsx", "xls", "ppt", "pptx").chain(mixed);
  fc.assert(
    fc.property(fc.string(), image, (name, end) => {
      expect(fileKind(`${name}.${end}`)).toBe("image");
    }),
  );
  fc.assert(
    fc.property(fc.string(), document, (name, end) => {
      expect(fileKind(`${name}.${end}`)).toBe("document");
    }),
  );
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(isImageFile(name) && isDocumentFile(name)).toBe(false);
    }),
  );
  for (const other of ["", "png", "a.png.exe", "a.svg", "a."]) expect(fileKind(other)).toBeUndefined();
  expect(fileExtension("a.TAR.GZ")).toBe("gz");
});

test("an avatar is a jpg or png of 500 kB at most", () => {
  expect(checkAvatar({ name: "a.JPG", size: 500 * 1024 })).toBeUndefined();
  expect(checkAvatar({ name: "a.png", size: 500 * 1024 + 1 })).toBe("size");
  expect(checkAvatar({ name: "a.gif", size: 1 })).toBe("type");
});

test("masking keeps the length and hides something of every text", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(maskIdCard, maskPhone, maskName),
      fc.string({ unit: "binary", minLength: 1 }),
      (mask, text) => {
        expect([...mask(text)]).toHaveLength([...text].length);
        expect(mask(text)).toContain("*");
      },
    ),
  );
  expect(maskIdCard("11010519491231002X")).toBe("110***********002X");
  expect(maskPhone("13800138000")).toBe("138****8000");
  expect([maskName("李敏"), maskName("张小明"), maskName("李"), maskName("")]).toEqual(["李*", "张*明", "*", ""]);
});

test("a window's class grows at 768, 992 and 1200 pixels", () => {
  expect([0, 767, 768, 991, 992, 1199, 1200, 4000].map(screenClass)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
});
