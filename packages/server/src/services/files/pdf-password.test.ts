import { expect, test } from "vitest";
import { encryptedPdfs } from "./encrypted-pdfs-fixture.ts";
import { pdfNeedsPassword } from "./pdf-password.ts";
import { readPdfValue } from "./pdf-values.ts";

test.each(encryptedPdfs)("a PDF of $by asks for its password, unless that only forbids changes", ({ open, locked }) => {
  expect([pdfNeedsPassword(open), pdfNeedsPassword(locked)]).toEqual([false, true]);
});

const plain = (trailer: string, more = "") =>
  Buffer.from(`%PDF-1.7\n${more}xref\n0 0\ntrailer${trailer}\nstartxref\n${9 + more.length}\n%%EOF\n`, "latin1");

test("a PDF that is not encrypted asks for none, whatever it is about", () => {
  expect(pdfNeedsPassword(plain("<</Size 1>>"))).toBe(false);
  expect(pdfNeedsPassword(plain("<</Size 1>>", "1 0 obj(trailer <</Encrypt 2 0 R>>)endobj\n"))).toBe(false);
});

test("one for the holders of a certificate is not for everybody", () => {
  expect(pdfNeedsPassword(plain("<</Encrypt<</Filter/Adobe.PubSec/V 4>>>>"))).toBe(true);
});

test.each([
  ["of a kind that is not known", "<</Encrypt<</Filter/Standard/R 9>>>>"],
  ["that is not there", "<</Encrypt 7 0 R>>"],
  ["that never ends", `<</Encrypt${"<<".repeat(100_000)}`],
  ["in a broken trailer", "<</Encrypt"],
])("an encryption %s is left to the reader", (_, trailer) => {
  expect(pdfNeedsPassword(plain(trailer))).toBe(false);
});

test("values are read as a PDF writes them", () => {
  const text = "<< /A (a\\)(b)\\101\\n\\\n) %c>>\n /B <4 1 4> /C [1 -2.5 true /D#20 3 0 R] /E << /F null >> >>";
  expect(readPdfValue(text, 0)).toEqual(
    new Map<string, unknown>([
      ["/A", Buffer.from("a)(b)A\n")],
      ["/B", Buffer.from("A@")],
      ["/C", [1, -2.5, "true", "/D#20", { object: "3 0" }]],
      ["/E", new Map([["/F", "null"]])],
    ]),
  );
});
