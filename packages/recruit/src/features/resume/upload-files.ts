import { isDocumentFile, isImageFile } from "@bladekit/sdk/rules";

const imageBytes = 5 * 1024 ** 2;
const documentBytes = 20 * 1024 ** 2;

/** Kinds of files that the file chooser of the system offers. */
export const acceptedFiles = ".jpg,.jpeg,.png,.gif,.webp,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx";

/** Why a file cannot be sent, as a key of `resume`; undefined when it can. */
export function fileProblem({
  name,
  size,
}: Pick<File, "name" | "size">): "fileKind" | "fileSize" | "fileEmpty" | undefined {
  if (!isImageFile(name) && !isDocumentFile(name)) return "fileKind";
  if (size === 0) return "fileEmpty";
  return size > (isImageFile(name) ? imageBytes : documentBytes) ? "fileSize" : undefined;
}

/** A file on its way. */
export interface Upload {
  key: number;
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
