import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/**
 * Writes a generated file where its text has changed, and in one step: a program that reads it meanwhile never finds half of it.
 * @param {URL} file
 * @param {string} text
 */
export function writeGenerated(file, text) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  const aside = new URL(`${file.href}.${process.pid}`);
  writeFileSync(aside, text);
  renameSync(aside, file);
}
