import { describe, expect, test } from "vitest";
import { gifPicture, jpegPicture, pngPicture, webpPicture } from "../../../../testing/pictures.ts";
import { checkFile } from "./check-file.ts";

const check = (name: string, bytes: Buffer, type = "") => checkFile({ name, bytes, type });
const codeOf = (name: string, bytes: Buffer, type = "") => {
  try {
    check(name, bytes, type);
    return "taken";
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

const zip = (...names: string[]) =>
  Buffer.from(`PK\x03\x04${names.join("PK\x01\x02")}PK\x05\x06${"\0".repeat(18)}`, "latin1");
const docx = zip("[Content_Types].xml", "word/document.xml");
const pdf = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
const pictures = [
  { kind: "png", type: "image/png", of: pngPicture },
  { kind: "jpg", type: "image/jpeg", of: jpegPicture },
  { kind: "gif", type: "image/gif", of: gifPicture },
  { kind: "webp", type: "image/webp", of: webpPicture },
];

describe.each(pictures)("$kind", ({ kind, type, of }) => {
  const name = `photo.${kind}`;

  test("is taken whole, as what it is", () => {
    expect(check(name, of())).toEqual({ originalName: name, extension: kind, type, bytes: expect.any(Buffer) });
    expect(codeOf(name.toUpperCase(), of(), type)).toBe("taken");
    expect(codeOf(name, of(4000, 3000), "application/octet-stream")).toBe("taken");
  });

  test("is refused when a part of it is missing, however small", () => {
    const whole = of();
    for (let length = 0; length < whole.length; length++) {
      expect([length, codeOf(name, whole.subarray(0, length))]).toEqual([length, "file_refused"]);
    }
  });

  test("is refused with more pixels than a computer should unpack, and with none", () => {
    const sizes =
      kind === "webp"
        ? ([[16_383, 16_383]] as const)
        : ([
            [30_000, 30_000],
            [30_000, 1],
            [0, 1],
          ] as const);
    for (const [width, height] of sizes) expect(codeOf(name, of(width, height))).toBe("file_refused");
    expect(codeOf(name, of(10_000, 6_000))).toBe("file_refused");
  });

  test("is refused when it is something else as well", () => {
    for (const more of [
      "<?php system($_GET[0]);",
      "<ScRiPt>",
      "<html>",
      "<svg onload=x>",
      "%PDF-1.7",
      zip("a").toString("latin1"),
    ]) {
      expect([more, codeOf(name, Buffer.concat([of(), Buffer.from(more, "latin1")]))]).toEqual([more, "file_refused"]);
    }
  });

  test("is refused under another name or type", () => {
    for (const other of pictures.filter((one) => one.kind !== kind)) {
      expect(codeOf(`photo.${other.kind}`, of())).toBe("file_refused");
    }
    for (const declared of ["text/html", "image/svg+xml", "application/pdf", "application/javascript"]) {
      expect([declared, codeOf(name, of(), declared)]).toEqual([declared, "file_refused"]);
    }
    expect(codeOf("photo.pdf", of())).toBe("file_refused");
  });
});

test("a JPEG that Windows calls .jfif is taken, and kept as the .jpg that it is", () => {
  expect(check("照片.jfif", jpegPicture())).toMatchObject({
    originalName: "照片.jfif",
    extension: "jpg",
    type: "image/jpeg",
  });
  expect(codeOf("a.jfif", pngPicture())).toBe("file_refused");
});

test("what hides in a comment of a picture is found", () => {
  expect(codeOf("a.png", pngPicture(1, 1, "taken at home"))).toBe("taken");
  expect(codeOf("a.png", pngPicture(1, 1, "<script>alert(1)</script>"))).toBe("file_refused");
});

test.each([
  "report.php.png",
  "report.PHTML.png",
  "report.html.png",
  "report.svg.png",
  "report.exe.png",
  "report.jsp.old.png",
  "report.png.php",
  "report.svg",
  "report.html",
  "report",
  ".png",
  "report.png ",
  "report.png\0.exe",
  "report.png;.exe",
  "constructor",
  "a.__proto__",
])("the name %j is refused", (name) => {
  expect(codeOf(name, pngPicture())).toBe(name === ".png" ? "taken" : "file_refused");
});

test.each([
  ["../../etc/照片.png", "照片.png"],
  ["C:\\temp\\photo.png", "photo.png"],
  ["2026.05.01 体检.png", "2026.05.01 体检.png"],
  ["photo\u202egpj.png", "photogpj.png"],
  ["a\r\nb.png", "ab.png"],
])("the name %j is kept as %j", (given, kept) => {
  expect(check(given, pngPicture()).originalName).toBe(kept);
});

describe("papers", () => {
  test("are taken whole", () => {
    expect(check("a.pdf", pdf, "application/pdf").type).toBe("application/pdf");
    expect(codeOf("a.docx", docx)).toBe("taken");
    expect(codeOf("a.xlsx", zip("[Content_Types].xml", "xl/workbook.xml"), "application/x-zip-compressed")).toBe(
      "taken",
    );
  });

  test("are refused cut off, empty, with macros, or as another kind", () => {
    expect(codeOf("a.pdf", pdf.subarray(0, 20))).toBe("file_refused");
    expect(codeOf("a.pdf", Buffer.alloc(0))).toBe("file_refused");
    expect(codeOf("a.docx", docx.subarray(0, 30))).toBe("file_refused");
    expect(codeOf("a.docx", zip("META-INF/MANIFEST.MF", "Main.class"))).toBe("file_refused");
    expect(codeOf("a.xlsx", docx)).toBe("file_refused");
    expect(codeOf("a.docx", zip("[Content_Types].xml", "word/document.xml", "word/vbaProject.bin"))).toBe(
      "file_refused",
    );
    expect(codeOf("a.pdf", pdf, "text/html")).toBe("file_refused");
    expect(codeOf("a.docm", docx)).toBe("file_refused");
  });

  test("are measured before they are looked into", () => {
    expect(codeOf("a.pdf", Buffer.alloc(20 * 1024 * 1024 + 1))).toBe("payload_too_large");
    expect(codeOf("a.png", Buffer.alloc(5 * 1024 * 1024 + 1))).toBe("payload_too_large");
  });
});
