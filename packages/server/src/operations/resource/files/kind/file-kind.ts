/**
 * A kind of file that may be stored: its type, what its first bytes look like, and how big it may be. `mustHold`: what is in every whole
 * file of the kind.
 */
export type FileKind = {
  type: string;
  maxBytes: number;
  matches: (bytes: Buffer) => boolean;
  isPicture: boolean;
  mustHold: readonly string[];
};

const megabyte = 1024 * 1024;
const startsWith =
  (...heads: readonly number[][]) =>
  (bytes: Buffer) =>
    heads.some((head) => head.every((byte, index) => bytes[index] === byte));
const zip = startsWith([0x50, 0x4b, 0x03, 0x04]);
const compound = startsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const jpeg = startsWith([0xff, 0xd8, 0xff]);
const webp = (bytes: Buffer) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";

const picture = (type: string, matches: FileKind["matches"]): FileKind => ({
  type,
  matches,
  maxBytes: 5 * megabyte,
  isPicture: true,
  mustHold: [],
});
const paper = (type: string, matches: FileKind["matches"], mustHold: readonly string[] = []): FileKind => ({
  type,
  matches,
  maxBytes: 20 * megabyte,
  isPicture: false,
  mustHold,
});
const office = (name: string, folder: string): FileKind =>
  paper(`application/vnd.openxmlformats-officedocument.${name}`, zip, [
    "[Content_Types].xml",
    `${folder}/`,
    // The end of a zip: without it the file was cut off.
    "PK\x05\x06",
  ]);

/** Kinds by extension (SPEC.md section 5). Anything else, SVG and HTML above all, is refused. */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  png: picture("image/png", startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  jpg: picture("image/jpeg", jpeg),
  jpeg: picture("image/jpeg", jpeg),
  // Windows gives this name to pictures that are saved from a browser.
  jfif: picture("image/jpeg", jpeg),
  gif: picture("image/gif", startsWith([0x47, 0x49, 0x46, 0x38])),
  webp: picture("image/webp", webp),
  pdf: paper("application/pdf", startsWith([0x25, 0x50, 0x44, 0x46, 0x2d]), ["%%EOF"]),
  doc: paper("application/msword", compound),
  xls: paper("application/vnd.ms-excel", compound),
  ppt: paper("application/vnd.ms-powerpoint", compound),
  docx: office("wordprocessingml.document", "word"),
  xlsx: office("spreadsheetml.sheet", "xl"),
  pptx: office("presentationml.presentation", "ppt"),
};
