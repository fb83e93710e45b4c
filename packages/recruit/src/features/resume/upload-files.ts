import { isDocumentFile, isImageFile } from "@bladekit/sdk/rules";
import { shrinkPicture } from "./photo-size.ts";

const imageBytes = 5 * 1024 ** 2;
/** A camera's picture exceeds the server's limit and is reduced here. No camera makes larger files than this. */
const cameraBytes = 60 * 1024 ** 2;
const documentBytes = 20 * 1024 ** 2;

/** Kinds of files that the system's file chooser offers. */
export const acceptedFiles = ".jpg,.jpeg,.jfif,.png,.gif,.webp,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx";

/** The extension that Windows gives to a JPEG that is saved from a browser. */
const isPicture = (name: string) => isImageFile(name) || /\.jfif$/i.test(name);

/** Why a file cannot be sent, as a key of `resume`; undefined when it can. */
export function fileProblem({
  name,
  size,
}: Pick<File, "name" | "size">): "fileKind" | "fileSize" | "fileEmpty" | undefined {
  if (!isPicture(name) && !isDocumentFile(name)) return "fileKind";
  if (size === 0) return "fileEmpty";
  return size > (isPicture(name) ? cameraBytes : documentBytes) ? "fileSize" : undefined;
}

/** The file to send. A picture that is too large is reduced. Undefined if the browser cannot make it small enough. */
export async function toSend(file: File): Promise<File | undefined> {
  if (!isPicture(file.name) || file.size <= imageBytes) return file;
  return shrinkPicture(file, imageBytes).catch(() => undefined);
}

/** A running upload. */
export interface Upload {
  key: string;
  name: string;
  category: string;
  /** Progress from 0 to 1. */
  done: number;
  /** Why it failed. */
  failure?: string;
  file: File;
  /** Aborts the upload. */
  stop: AbortController;
}
