import { createHash } from "node:crypto";
import type { DemoFile } from "../files.ts";

/** The row that makes a stored file the upload of a user. */
export function attachRow({ bytes, ...file }: DemoFile, id: string, userId: string, createTime: string) {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { id, userId, ...file, size: bytes.length, sha256, createTime };
}
