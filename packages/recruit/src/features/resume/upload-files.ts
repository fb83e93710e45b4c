import { isDocumentFile, isImageFile } from "@bladekit/sdk/rules";
import { shrinkPicture } from "./photo-size.ts";

const imageBytes = 5 * 1024 ** 2;
/** A picture of a camera is larger than the server takes, and is made smaller here. No camera makes one larger than this. */
const cameraBytes = 60 * 1024 ** 2;
const documentBytes = 20 * 1024 ** 2;

/** Kinds of files that the file chooser of the system offers. */
export const acceptedFiles = ".jpg,.jpeg,.jfif,.png,.gif,.webp,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx";

/** The name that Windows gives to a JPEG which is saved from a browser. */
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

/** The file as it is sent: a picture that is too large becomes a smaller one. Undefined where the browser cannot make it small enough. */
export async function toSend(file: File): Promise<File | undefined> {
  if (!isPicture(file.name) || file.size <= imageBytes) return file;
  return shrinkPicture(file, imageBytes).catch(() => undefined);
}

/** A file on its way. */
export interface Upload {
  key: string;
  name: string;
  category: string;
  /** From 0 to 1. */
  done: number;
  /** Why it did not work. */
  failure?: string;
  file: File;
  /** Breaks it off. */
  stop: AbortController;
}
