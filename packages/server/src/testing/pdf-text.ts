import { inflateSync } from "node:zlib";

type Fonts = ReadonlyMap<string, ReadonlyMap<string, string>>;

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

/** The objects of a file that our server wrote, by number: the dictionary, and the stream unpacked. */
function objectsOf(file: string): ReadonlyMap<string, { head: string; body: string }> {
  const found = [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = "", text = ""]) => {
    const [head = "", packed] = text.split("\nstream\n");
    if (packed === undefined) return [id, { head, body: "" }] as const;
    const bytes = Buffer.from(packed.replace(/\nendstream$/, ""), "latin1");
    return [id, { head, body: head.includes("FlateDecode") ? latin(inflateSync(bytes)) : "" }] as const;
  });
  return new Map(found);
}

const fromHex = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");

/** What each glyph of a font stands for, in words of its own map. */
function glyphsOf(map: string): ReadonlyMap<string, string> {
  const ranges = [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)];
  return new Map(
    ranges.flatMap(([, start = "", list = ""]) =>
      [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, text = ""], index) => {
        const glyph = (Number.parseInt(start, 16) + index).toString(16).padStart(4, "0");
        return [glyph, fromHex(text.replaceAll(" ", ""))] as const;
      }),
    ),
  );
}

function pageText(content: string, fonts: Fonts): string {
  const operators = content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g);
  let glyphs: ReadonlyMap<string, string> = new Map();
  let text = "";
  for (const [, font, shown] of operators) {
    if (font) glyphs = fonts.get(font) ?? new Map();
    if (!shown) continue;
    const codes = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    text += `${codes.map((code) => glyphs.get(code) ?? "?").join("")}\n`;
  }
  return text;
}

/** The text of a PDF that our server made, page by page, as a person copies it: by the maps that the file brings along, piece by piece. */
export function pdfText(bytes: Uint8Array): string[] {
  const objects = objectsOf(latin(bytes));
  const heads = [...objects.values()].map(({ head }) => head);
  const fonts = new Map(
    heads.flatMap((head) =>
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => {
        const [, map = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? "") ?? [];
        return [name, glyphsOf(objects.get(map)?.body ?? "")] as const;
      }),
    ),
  );
  return heads
    .filter((head) => /\/Type \/Page\n/.test(head))
    .map((head) => pageText(objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? "")?.body ?? "", fonts));
}
