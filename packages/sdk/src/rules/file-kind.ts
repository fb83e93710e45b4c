import type { Sentence } from "./sentence.ts";

/** The kind of a file by its extension. */
export type FileKind = "image" | "document";

const extensions: Readonly<Record<FileKind, readonly string[]>> = {
  image: ["png", "jpg", "gif", "jpeg", "webp"],
  document: ["pdf", "doc", "docx", "xlsx", "xls", "ppt", "pptx"],
};

/** The most bytes of an avatar: 500 kB. */
export const avatarMaxBytes = 500 * 1024;

/** Why a file cannot be an avatar. */
export type AvatarFailure = "type" | "size";

/** The sentence for each {@link AvatarFailure}. */
export const avatarMessages: Readonly<Record<AvatarFailure, Sentence>> = {
  type: { zh: "只能上传jpg/png文件", en: "Only jpg and png files can be uploaded" },
  size: { zh: "文件不能超过500kb", en: "The file must not be larger than 500 kB" },
};

/** The extension in lower case, without the dot; empty when the name has none. */
export function fileExtension(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
}

/** Whether a file name is an image (png, jpg, gif, jpeg, webp), whatever its case. */
export function isImageFile(name: string): boolean {
  return extensions.image.includes(fileExtension(name));
}

/** Whether a file name is a document (pdf, doc, docx, xlsx, xls, ppt, pptx), whatever its case. */
export function isDocumentFile(name: string): boolean {
  return extensions.document.includes(fileExtension(name));
}

/** Image, document, or undefined for anything else. */
export function fileKind(name: string): FileKind | undefined {
  if (isImageFile(name)) return "image";
  return isDocumentFile(name) ? "document" : undefined;
}

/** Checks an avatar before its upload: jpg or png, at most {@link avatarMaxBytes}. Accepts a browser's `File`. */
export function checkAvatar(file: { readonly name: string; readonly size: number }): AvatarFailure | undefined {
  if (!["jpg", "jpeg", "png"].includes(fileExtension(file.name))) return "type";
  return file.size > avatarMaxBytes ? "size" : undefined;
}
