import { type Format, formatOf } from "./formats.ts";
import { longText, most, tooManyFormats } from "./limits.ts";
import { type Parts, withParts } from "./parts.ts";
import { isRun, rowReader, within } from "./read-rows.ts";
import type { Sheet, SheetLimits } from "./sheet.ts";
import { cellText } from "./text.ts";
import { noWorkbook, Unreadable } from "./unreadable.ts";
import { isAt } from "./xml.ts";

type Relation = { type: string; target: string };

/** The first visible sheet of an xlsx file. @throws Unreadable */
export function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<Sheet> {
  return withParts(bytes, async (parts) => {
    const { first, worksheets, pathOf, is1904 } = await placesOf(parts);
    const formatAt = await formatsOf(parts, pathOf("styles"));
    const shared = await sharedOf(parts, pathOf("sharedStrings"));
    const reader = rowReader({ shared, is1904, formatAt }, limits);
    await parts.read(first.path, reader.listener);
    const hiddenSheets = worksheets.filter(({ isHidden }) => isHidden).map(({ name }) => name);
    return { name: first.name, hiddenSheets, ...reader.result() };
  });
}

/** The paths of the sheet that is read, and of the styles. @throws Unreadable */
export function firstSheet(bytes: Buffer): Promise<{ sheetPath: string; stylesPath: string | undefined }> {
  return withParts(bytes, async (parts) => {
    const { first, pathOf } = await placesOf(parts);
    return { sheetPath: first.path, stylesPath: pathOf("styles") };
  });
}

async function placesOf(parts: Parts) {
  const path = await workbookPath(parts);
  const relations = await relationsOf(parts, path);
  const { sheets, is1904 } = await workbookOf(parts, path);
  const worksheets = sheets.flatMap(({ id, ...rest }) => {
    const relation = relations.get(id);
    return relation?.type === "worksheet" ? [{ ...rest, path: relation.target }] : [];
  });
  const first = worksheets.find(({ isHidden }) => !isHidden);
  if (!first) throw new Unreadable("文件中没有可见的工作表", "The file has no visible sheet");
  const pathOf = (type: string) => [...relations.values()].find((each) => each.type === type)?.target;
  return { first, worksheets, pathOf, is1904 };
}

async function workbookPath(parts: Parts): Promise<string> {
  const relations = await relationsOf(parts, "");
  const path = [...relations.values()].find(({ type }) => type === "officeDocument")?.target ?? "xl/workbook.xml";
  if (/\.bin$/i.test(path)) throw new Unreadable("不支持 xlsb 文件，请另存为 xlsx 格式", "Save the xlsb file as xlsx");
  if (parts.has(path)) return path;
  if (parts.has("content.xml"))
    throw new Unreadable("不支持 ods 文件，请另存为 xlsx 格式", "Save the ods file as xlsx");
  throw noWorkbook();
}

/** What a part refers to inside of the file, by id. */
async function relationsOf(parts: Parts, path: string): Promise<Map<string, Relation>> {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const list = `${folder}_rels/${path.slice(folder.length)}.rels`;
  const found = new Map<string, Relation>();
  if (!parts.has(list)) return found;
  await parts.read(list, {
    opened: (at, { Id = "", Type = "", Target = "", TargetMode }) => {
      if (!isAt(at, "Relationships", "Relationship") || TargetMode === "External") return;
      if (found.size === most.relations) throw noWorkbook(new Error("too many relations"));
      found.set(Id, { type: Type.slice(Type.lastIndexOf("/") + 1), target: resolved(folder, Target) });
    },
  });
  return found;
}

/** A target is written from the folder of its part, or from the root. */
const resolved = (folder: string, target: string) => new URL(target, `file:///${folder}`).pathname.slice(1);

type Named = { name: string; id: string; isHidden: boolean };

async function workbookOf(parts: Parts, path: string): Promise<{ sheets: Named[]; is1904: boolean }> {
  const sheets: Named[] = [];
  let is1904 = false;
  await parts.read(path, {
    opened: (at, { date1904 = "", name = "", state = "", ...more }) => {
      if (isAt(at, "workbook", "workbookPr")) is1904 = ["1", "true"].includes(date1904);
      if (!isAt(at, "workbook", "sheets", "sheet")) return;
      if (sheets.length === most.sheets) throw new Unreadable("工作表过多", "The file has too many sheets");
      const isHidden = ["hidden", "veryHidden"].includes(state);
      const [, id = ""] = Object.entries(more).find(([key]) => key.endsWith(":id")) ?? [];
      sheets.push({ name: cellText(name).slice(0, 100), id, isHidden });
    },
  });
  return { sheets, is1904 };
}

/** The format of each style by its number, made when a cell needs it: many workbooks carry thousands that none of their cells has. */
async function formatsOf(parts: Parts, path: string | undefined): Promise<(style: string) => Format> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  if (path !== undefined && parts.has(path)) {
    await parts.read(path, {
      opened: (at, { numFmtId = "0", formatCode = "" }) => {
        if (isAt(at, "styleSheet", "numFmts", "numFmt")) {
          if (codes.size === most.formats) throw tooManyFormats();
          codes.set(Number(numFmtId), formatCode);
        } else if (isAt(at, "styleSheet", "cellXfs", "xf")) ids.push(Number(numFmtId));
      },
    });
  }
  const known = new Map<number, Format>();
  return (style) => {
    const id = ids[Number(style)] ?? 0;
    const format = known.get(id) ?? formatOf(id, codes);
    known.set(id, format);
    if (known.size > most.usedFormats) throw tooManyFormats();
    return format;
  };
}

async function sharedOf(parts: Parts, path: string | undefined): Promise<string[]> {
  const shared: string[] = [];
  if (path === undefined || !parts.has(path)) return shared;
  let text = "";
  let length = 0;
  await parts.read(path, {
    text: (at, piece) => {
      if (at[1] === "si" && isRun(at, 2)) text = within(text + piece);
    },
    closed: (at) => {
      if (!isAt(at, "sst", "si")) return;
      length += text.length;
      if (length > most.sharedLength) throw longText();
      shared.push(cellText(text));
      text = "";
    },
  });
  return shared;
}
