import { Unreadable } from "./unreadable.ts";

type Kind = "zip" | "compound" | "markup" | "text";

/** What a file is by its first bytes, whatever its name. */
export function kindOf(bytes: Buffer): Kind {
  if (bytes.subarray(0, 4).toString("latin1") === "PK\x03\x04") return "zip";
  if (bytes.subarray(0, 8).toString("hex") === "d0cf11e0a1b11ae1") return "compound";
  return /^(\ufeff|ï»¿)?\s*</.test(bytes.subarray(0, 200).toString("latin1")) ? "markup" : "text";
}

/** Why a compound file is refused. Old workbooks and encrypted new ones are such files, told apart by the names of their streams. */
export function compoundFault(bytes: Buffer): Unreadable {
  const streams = streamNames(bytes);
  if (streams.has("EncryptedPackage"))
    return new Unreadable(
      "文件已加密，请取消密码后再导入",
      "The file is encrypted. Remove the password and import it again",
    );
  if (streams.has("Workbook") || streams.has("Book"))
    return new Unreadable(
      "这是旧格式（.xls、.et）的文件，请另存为 xlsx 格式",
      "This file has the old format (.xls, .et). Save it as xlsx",
    );
  return new Unreadable("这不是工作簿，请另存为 xlsx 格式", "This is not a workbook. Save it as xlsx");
}

/** Why a page is refused. Many systems export a page, or an older XML, under the name .xls. */
export function markupFault(bytes: Buffer): Unreadable {
  return bytes.subarray(0, 2000).includes("urn:schemas-microsoft-com:office:spreadsheet")
    ? new Unreadable(
        "这是 XML 表格（2003 格式），请在 Excel 或 WPS 中另存为 xlsx 格式",
        "This is an XML spreadsheet of 2003. Save it as xlsx in Excel or WPS",
      )
    : new Unreadable(
        "这是网页（HTML），不是工作簿，请在 Excel 或 WPS 中另存为 xlsx 格式",
        "This is a web page (HTML), not a workbook. Save it as xlsx in Excel or WPS",
      );
}

const entryLength = 128;

/** The entries of the directory stand at multiples of their length: a name in UTF-16, its length, and 2 for a stream. */
function streamNames(bytes: Buffer): Set<string> {
  const names = new Set<string>();
  for (let at = 512; at + entryLength <= bytes.length; at += entryLength) {
    const length = bytes.readUInt16LE(at + 64);
    if (bytes[at + 66] === 2 && length >= 4 && length <= 64) names.add(bytes.toString("utf16le", at, at + length - 2));
  }
  return names;
}
