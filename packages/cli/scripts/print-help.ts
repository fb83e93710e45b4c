// Lays out what the built program brings ready: the manual page, and every page of help in both languages.
import { writeFileSync } from "node:fs";
import process from "node:process";
import { man } from "../src/commands/man.ts";
import { createContext } from "../src/context.ts";
import { helpPages } from "../src/help/pages.ts";
import { type Io, nodeIo } from "../src/io.ts";
import { createProgram } from "../src/program.ts";

const ioIn = (language: string): Io => ({ ...nodeIo(process, ""), env: { BLADEKIT_LANG: language } });
const write = (file: string, text: string) => writeFileSync(new URL(`../dist/${file}`, import.meta.url), text);

for (const language of ["zh", "en"]) write(`help.${language}.json`, JSON.stringify(helpPages(ioIn(language))));
const io: Io = { ...ioIn("en"), out: (text) => write("bladekit.1", text) };
man(
  createContext(io, {}),
  createProgram(io, () => {}),
);
