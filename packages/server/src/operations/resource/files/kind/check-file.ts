import { basename } from "node:path";
import type { Sentence } from "@bladekit/sdk/rules";
import { Refusal } from "../../../../contract/errors.ts";
import type { UploadedFile } from "../../../../contract/operations.ts";
import { say } from "../../../../contract/say.ts";
import { type FileKind, fileKinds } from "./file-kind.ts";
import { withoutNotes } from "./picture-metadata.ts";
import { measures } from "./picture-size.ts";

// A browser or a program that makes thumbnails would need some 200 MB for more.
const maxSide = 12_000;
const maxPixels = 50_000_000;

/** Extensions that a server or a person's computer would run, hidden before the last point: `report.php.png`. */
const risky =
  /\.(php\d?|phtml|phar|jspx?|aspx?|cgi|pl|py|sh|bat|cmd|ps1|vbs|js|mjs|jar|exe|com|scr|msi|dll|x?html?|svg|xml|hta|lnk)\./i;

/** Content that runs in a browser, and the signatures of other kinds: a picture that is another format as well. */
const markup = /<(\?php|script|html|svg[\s>]|!doctype|iframe|body[\s>])/i;
const zipEnd = Buffer.from("PK\x05\x06", "latin1");

/** A file that may be stored, with the bytes of it that are kept. */
export type CheckedFile = { originalName: string; extension: string; type: string; bytes: Buffer };

const refuse = (message: Sentence) => new Refusal("file_refused", { message });

/** The bare name, in one line, without signs that turn the direction of reading round. */
function nameOf(given: string): string {
  const bare = basename(given.replaceAll("\\", "/")).replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "");
  return bare.slice(-200) || "file";
}

/** Browsers say what they take a file for: it has to be a picture for a picture, and nothing that runs for anything. */
function isDeclaredAs({ isPicture }: FileKind, declared: string): boolean {
  if (declared === "" || declared === "application/octet-stream") return true;
  if (isPicture) return /^image\/(?!svg)/.test(declared);
  return /^application\/(?!(x-)?(javascript|ecmascript|php|httpd)|xhtml|xml)/.test(declared);
}

/** A picture as it is kept: without the notes of the camera. @throws Refusal `file_refused` */
function checkPicture(type: string, bytes: Buffer): Buffer {
  const size = measures[type]?.(bytes);
  const kept = size && withoutNotes(type, bytes);
  if (!kept || size.width === 0 || size.height === 0)
    throw refuse(say("图片不完整或已损坏", "The picture is incomplete or damaged"));
  if (Math.max(size.width, size.height) > maxSide || size.width * size.height > maxPixels) {
    throw refuse(
      say(
        "图片过大：边长不超过 {} 像素，总数不超过 {} 百万像素",
        "The picture is too large. The limit is {} pixels per side and {} million pixels in total",
        maxSide,
        maxPixels / 1_000_000,
      ),
    );
  }
  const isMore = bytes.includes("%PDF-") || bytes.includes(zipEnd) || markup.test(bytes.toString("latin1"));
  if (isMore) throw refuse(say("图片中含有其他内容", "The picture contains other data"));
  return kept;
}

/** Holds an upload against what may be stored. @throws Refusal `file_refused`, `payload_too_large` */
export function checkFile(file: UploadedFile): CheckedFile {
  const { bytes } = file;
  const originalName = nameOf(file.name);
  const extension = originalName.split(".").at(-1)?.toLowerCase() ?? "";
  const kind = Object.hasOwn(fileKinds, extension) ? fileKinds[extension] : undefined;
  if (!kind)
    throw refuse(
      say(
        "仅支持图片（png、jpg、gif、webp）与 pdf、Office 文档",
        "Only pictures (png, jpg, gif, webp), PDF files and Office documents are accepted",
      ),
    );
  if (risky.test(originalName))
    throw refuse(say("文件名含有多个扩展名，请改名后上传", "The name has several extensions. Rename the file first"));
  if (bytes.length > kind.maxBytes) {
    throw new Refusal("payload_too_large", {
      message: say("文件不能超过 {} MB", "The file must be {} MB or smaller", kind.maxBytes / 1024 / 1024),
    });
  }
  if (!isDeclaredAs(kind, file.type) || !kind.matches(bytes))
    throw refuse(say("文件内容与扩展名不符", "The content does not match the file’s extension"));
  const kept = kind.isPicture ? checkPicture(kind.type, bytes) : bytes;
  if (!kind.mustHold.every((part) => bytes.includes(part, 0, "latin1")))
    throw refuse(say("文件不完整或已损坏", "The file is incomplete or damaged"));
  if (bytes.includes("vbaProject.bin"))
    throw refuse(say("不支持含有宏的文档", "Documents with macros are not accepted"));
  return { originalName, extension: extension === "jfif" ? "jpg" : extension, type: kind.type, bytes: kept };
}
