import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/**
 * Writes a generated file if its text has changed. The write is atomic, so that a concurrent reader never sees a part of the file.
 * @param {URL} file
 * @param {string} text
 */
export function writeGenerated(file, text) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  const aside = new URL(`${file.href}.${process.pid}`);
  writeFileSync(aside, text);
  renameSync(aside, file);
}
