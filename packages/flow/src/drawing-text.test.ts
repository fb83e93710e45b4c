import { describe, expect, it } from "vitest";
import { drawing, lines, userTask } from "./drawing-fixture.ts";
import { drawingText } from "./drawing-text.ts";
import { ModelRefused } from "./model-fault.ts";
import { readModel } from "./read-model.ts";

/** The name of the one step of a drawing whose task is written so. */
async function nameRead(task: string): Promise<string | undefined> {
  const { nodes } = await readModel(
    drawing(`<startEvent id="begin"/><endEvent id="finish"/>${task}${lines("begin head", "head finish")}`),
  );
  return nodes.head?.name;
}
const named = (name: string) => nameRead(`<userTask id="head" name="${name}"/>`);

describe("a character beyond U+FFFF", () => {
  it.each([
    ["as it is", "𠮷野"],
    ["by its number", "&#134071;野"],
    ["by its number in hex", "&#x20BB7;野"],
    ["by its number in small hex", "&#x20bb7;野"],
    ["by its number with zeros", "&#x00020BB7;野"],
  ])("is whole %s", async (_, name) => {
    expect(await named(name)).toBe("𠮷野");
  });

  it("leaves marks of XML and smaller characters to the parser", async () => {
    expect(await named("&#34;&#x3c;&#38;#134071;&lt;&#x4E2D;")).toBe('"<&#134071;<中');
  });

  it("is whole in a text, and plain text in CDATA, comments and instructions", async () => {
    const text = (inner: string) => `<userTask id="head" name="n"><documentation>${inner}</documentation></userTask>`;
    const written = text("<!-- &#134071; --><?x &#134071;?>&#134071;<![CDATA[&#134071; > ]]>&#134071;");
    expect(drawingText(written)).toBe(text("<!-- &#134071; --><?x &#134071;?>𠮷<![CDATA[&#134071; > ]]>𠮷"));
  });

  it("is whole after a value that holds marks", async () => {
    expect(await nameRead(`<userTask id="head" flowable:x='<!-- > "' name="<![CDATA[&#134071;"/>`)).toBe("<![CDATA[𠮷");
  });

  it.each([
    ...["&#0;", "&#1;", "&#xB;", "&#xD83D;", "&#xFFFE;", "&#1114112;", "&#x110000;", `&#${"9".repeat(400)};`],
    ...["\0", "\u001B", "\uD83D", "\uFFFF"],
  ])("is none, so it is refused: %j", (sign) => {
    expect(() => drawingText(`<a b="${sign}"/>`)).toThrow("characters that XML does not allow");
  });

  it("needs an end of its number", () => {
    const text = "<a b='&#134071 &#x; &#; &134071;'><!-- &#0; --></a>";
    expect(drawingText(text)).toBe(text);
  });

  it.each(["<!--", "<![CDATA[", "<?", "<a '", '<a "', "<", "&#", "&#134071"])(
    "is found in a text that is full of %s, which is read once",
    (mark) => {
      const text = mark.repeat(200_000);
      expect(drawingText(text)).toBe(text);
    },
  );
});

describe("the encoding of a drawing", () => {
  const xml = (declaration: string) => `${declaration}\n<a name="请假"/>`;
  const utf8 = xml('<?xml version="1.0" encoding="UTF-8"?>');
  // 请假 in GBK.
  const gbk = (declaration: string) =>
    Buffer.concat([Buffer.from(`${declaration}\n<a name="`), Buffer.from("c7ebbcd9", "hex"), Buffer.from('"/>')]);
  const utf16 = (text: string, isBig: boolean) => {
    const bytes = Buffer.from(text, "utf16le");
    return isBig ? bytes.swap16() : bytes;
  };

  it.each([
    ["a text that declares GB2312", xml('<?xml version="1.0" encoding="GB2312"?>')],
    ["a text that declares utf8", xml("<?xml version='1.0' encoding='utf8'?>").replace("'1.0'", '"1.0"')],
    ["UTF-8 that declares ISO-8859-1", Buffer.from(xml('<?xml version="1.0" encoding="ISO-8859-1"?>'))],
    ["UTF-8 with a mark before it", Buffer.from(`\uFEFF${utf8}`)],
    ["a text with a mark before it", `\uFEFF${utf8}`],
    ["GBK that says so", gbk('<?xml version="1.0" encoding="GBK"?>')],
    ["GBK that says GB2312", gbk('<?xml version="1.0" encoding="gb2312"?>')],
    ["UTF-16 with a mark before it", utf16(`\uFEFF${utf8}`, false)],
    ["UTF-16 of the other order", utf16(`\uFEFF${xml('<?xml version="1.0" encoding="UTF-16"?>')}`, true)],
    ["UTF-16 without a mark", utf16(xml('<?xml version="1.0" encoding="UTF-16"?>'), false)],
  ])("is read: %s", (_, sent) => {
    expect(drawingText(sent)).toBe(utf8);
  });

  it("is guessed as GBK where the file says nothing", () => {
    expect(drawingText(gbk(""))).toBe('\n<a name="请假"/>');
  });

  it.each([
    ["GBK that says UTF-8", gbk('<?xml version="1.0" encoding="UTF-8"?>')],
    ["one that no decoder has", gbk('<?xml version="1.0" encoding="x-klingon"?>')],
    ["bytes of no text", Buffer.from([0x3c, 0x61, 0xff, 0xff, 0x3e])],
  ])("is refused: %s", (_, sent) => {
    expect(() => drawingText(sent)).toThrow(ModelRefused);
  });

  it("has no part in what is written below the declaration", () => {
    const text = `<a b='encoding="GBK"'>${userTask("encoding")}</a>`;
    expect(drawingText(text)).toBe(text);
  });
});
