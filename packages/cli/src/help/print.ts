#!/usr/bin/env node
// Prints a page of help that the build laid out. Loading the whole program takes several times as long.
import { fstatSync, readFileSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import process from "node:process";
import { languageOf } from "../messages/language.ts";
import { HELP_COLUMNS, type HelpPages, pageAsked } from "./page-asked.ts";

const STANDARD_OUTPUT = 1;

/** Whether the page was printed. */
function printPage(name: string | undefined): boolean {
  if (name === undefined) return false;
  // Asking a stream for its columns opens it, which is needed for a terminal only.
  if (fstatSync(STANDARD_OUTPUT).isCharacterDevice() && process.stdout.columns < HELP_COLUMNS) return false;
  const file = new URL(`./help.${languageOf(process.env)}.json`, import.meta.url);
  const pages: HelpPages = JSON.parse(readFileSync(file, "utf8"));
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (page === undefined) return false;
  const bytes = Buffer.from(page);
  const rest = bytes.subarray(writeSync(STANDARD_OUTPUT, bytes));
  // A full pipe took only a part of the text.
  if (rest.length > 0) process.stdout.write(rest);
  return true;
}

function isPrinted(): boolean {
  try {
    return printPage(pageAsked(process.argv.slice(2)));
  } catch {
    return false;
  }
}

// In all other cases the whole program runs: it explains mistakes, fits a narrow terminal, and survives a closed pipe.
if (!isPrinted()) createRequire(import.meta.url)("./bin.cjs");
