// `node scripts/entity-sizes.mjs`: prints the lines that each entity of the console takes by hand, as the tables of
// docs/guides/console-entities.md, and the lines that its command writes.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { blocksOf, exampleFiles, guide } from "./guide-entity.mjs";

const root = "packages/console/src/entities/";
const isTest = /\.test(-d)?\.tsx?$/;
const files = execFileSync("git", ["ls-files", root], { encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => !isTest.test(file));

/** Folders that several entities use, or whose name differs from that of their entity. */
const shared = {
  "recruit/message": "recruit/messagetemplate",
  "resource/service": "resource/oss, sms, mail together",
  "system/dictionary": "system/dict, dictbiz together",
};

const sizes = new Map();
for (const file of files) {
  const [service, part] = file.slice(root.length).split("/");
  const place = `${service}/${part.replace(/\.tsx?$/, "")}`;
  const name = shared[place] ?? place;
  const { lines, count } = sizes.get(name) ?? { lines: 0, count: 0 };
  sizes.set(name, { lines: lines + readFileSync(file, "utf8").split("\n").length - 1, count: count + 1 });
}

console.log("| entity | lines by hand | files |\n| --- | --- | --- |");
for (const [name, { lines, count }] of [...sizes].sort()) console.log(`| \`${name}\` | ${lines} | ${count} |`);

const filled = (text) => text.split("\n").filter((line) => line.trim() !== "").length;
const made = [...exampleFiles(".")].map(([file, text]) => ({ file, lines: filled(text) }));
const sum = made.reduce((all, { file, lines }) => (file.endsWith(".test.ts") ? all : all + lines), 0);
console.log("\n| made by the command of the guide | lines |\n| --- | --- |");
for (const { file, lines } of made) console.log(`| \`${file}\` | ${lines} |`);
console.log(`| together, without the test | ${sum} |`);
console.log(`| the command itself | ${filled(blocksOf(readFileSync(guide, "utf8")).get("command"))} |`);
