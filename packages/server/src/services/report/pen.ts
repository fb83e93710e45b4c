import PDFDocument from "pdfkit";
import { type FontName, fontNames, hasCharacter, openFont } from "./fonts.ts";
import type { ReportHead } from "./report.ts";
import { measured, type Run, runsOf, visible } from "./runs.ts";

type Document = InstanceType<typeof PDFDocument>;

/** Where and how a text is drawn. In points, as everything here. */
export type TextStyle = {
  size: number;
  width: number;
  align?: "left" | "center" | "right";
  colour?: string;
  bold?: boolean;
};

export const ink = { text: "#1a1a1a", label: "#555555", line: "#999999", ground: "#f3f4f6" };

/** A4, in points. */
export const sheet = { width: 595.28, height: 841.89, margin: 54, foot: 36 };

const lineGap = 1;

/** Writes text on a document in the fonts that have its characters. */
export type Pen = {
  doc: Document;
  heightOf(text: string, style: TextStyle): number;
  write(text: string, x: number, y: number, style: TextStyle): void;
};

/** A document whose pages are kept until they are numbered. */
export function openPen({ title, author, language }: ReportHead): Pen {
  const doc = new PDFDocument({
    ...{ size: "A4", autoFirstPage: false, bufferPages: true, margin: 0, displayTitle: true },
    lang: language === "zh" ? "zh-CN" : "en",
    info: { Title: visible(title), Author: visible(author), Creator: "bladekit" },
    // It brings none of its own.
    font: "",
  });
  for (const name of fontNames) doc.registerFont(name, openFont(name) as never);

  const set = ({ size, bold, colour = ink.text }: TextStyle, font: FontName = "main") =>
    doc
      .font(font)
      .fontSize(size)
      .fillColor(colour)
      .strokeColor(colour)
      .lineWidth(bold ? size / 36 : 0);
  const split = (text: string) => runsOf(visible(text), hasCharacter);
  const place = ({ size, width, align = "left" }: TextStyle, bold = false) => ({
    // Both fonts stand on one line, though their letters are of different heights.
    ...{ width, align, lineGap, baseline: -openFont("main").ascent * (size / openFont("main").unitsPerEm) },
    ...(bold && { fill: true, stroke: true }),
  });

  const writeRuns = (runs: readonly Run[], x: number, y: number, style: TextStyle) => {
    for (const [index, { text, font, drawn }] of runs.entries()) {
      const options = { ...place(style, style.bold), continued: index < runs.length - 1 };
      const isCode = text !== drawn;
      set(style, font);
      // A reader that copies it takes the character.
      if (isCode) doc.markContent("Span", { actual: text } as PDFKit.Mixins.MarkingOptions);
      if (index === 0) doc.text(drawn, x, y, options);
      else doc.text(drawn, options);
      if (isCode) doc.endMarkedContent();
    }
  };

  return {
    doc,
    heightOf(text, style) {
      set(style);
      return doc.heightOfString(measured(split(text)) || " ", place(style));
    },
    write(text, x, y, style) {
      const runs = split(text);
      if (runs.length === 0) return;
      // Pieces of a line are put in the middle one by one, over each other: a line of several fonts is put there as a whole.
      const { align = "left", width } = style;
      set(style);
      const room = runs.length === 1 || align === "left" ? 0 : width - doc.widthOfString(measured(runs));
      const shift = room > 0 ? (align === "center" ? room / 2 : room) : 0;
      writeRuns(runs, x + shift, y, runs.length === 1 ? style : { ...style, align: "left", width: width - shift + 1 });
    },
  };
}
