import { buffer } from "node:stream/consumers";
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { ZipFile } from "yazl";
import { filledSheet, rowsOf, sheetTexts } from "../../lists/sheets/filled-sheet-fixture.ts";

const worksheet = "xl/worksheets/sheet1.xml";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook whose sheet is this XML. */
export async function workbookOf(sheet: string | Buffer): Promise<Buffer> {
  const zip = new ZipFile();
  const parts: Record<string, string | Buffer> = {
    "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    [worksheet]: sheet,
  };
  for (const [path, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part), path);
  zip.end();
  return buffer(zip.outputStream);
}

const inSheet = (rows: string) => `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

/** Small workbooks that ask for much. Each of them once stopped a server of this kind, or a parser. */
export const hostileWorkbooks: Readonly<Record<string, () => Promise<Buffer>>> = {
  "row 10⁹ in single quotes": () => workbookOf(inSheet("<row r='1000000000'><c><v>1</v></c></row>")),
  "200 MB of blanks": () => workbookOf(Buffer.alloc(200_000_000, " ")),
  "12 million empty cells": () => workbookOf(inSheet(`<row r="1">${"<c/>".repeat(12_000_000)}</row>`)),
  "elements a million deep": () => workbookOf(inSheet("<a>".repeat(1_000_000))),
};

/** A workbook of posts with so many rows, made of the one post that this person may export. */
export async function postsWorkbook(clerk: BladeClient, rows: number): Promise<Buffer> {
  const file = await clerk.download("/mrhr-zpgl-new/recruitJob/export" as never, {} as never);
  const [post] = rowsOf(await sheetTexts(new Uint8Array(await file.arrayBuffer())));
  const all = Array.from({ length: rows }, (_, index) => ({ ...post, 岗位编号: `W-${index}` }));
  return Buffer.from(await (await filledSheet(all)).arrayBuffer());
}

/** The largest drawing that is taken: 498 steps, a line from each to the next and one back to the first. */
export function largestDrawing(): string {
  const steps = Array.from({ length: 498 }, (_, index) => `s${index}`);
  const forward = steps.map((step, index) => `${index === 0 ? "begin" : steps[index - 1]} ${step}`);
  const back = steps.slice(1).map((step) => `${step} s0`);
  return drawing(
    `<startEvent id="begin"/><endEvent id="finish"/>${steps.map((step) => userTask(step, 'flowable:assignee="a"')).join("")}` +
      lines(...forward, ...back, `${steps.at(-1)} finish`),
    "worst",
  );
}
