// The example of docs/guides/console-entities.md: its command, and what the command writes.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

export const guide = "docs/guides/console-entities.md";

/** The blocks of the guide, by the text after their language. */
export const blocksOf = (text) =>
  new Map([...text.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)].map(([, name, block]) => [name, block]));

/** Runs the guide's command with more flags, in a folder with a clone. @returns {string} its output */
export function runExample(folder, ...flags) {
  const command = blocksOf(readFileSync(`${folder}/${guide}`, "utf8")).get("command");
  const line = command.trim().replace("npm run entity --", "node scripts/entity.mjs");
  return execFileSync("sh", ["-c", [line, ...flags].join(" ")], { cwd: folder, encoding: "utf8" });
}

/** The files that the guide's command would write, by path. The number of a migration is NNNN. */
export function exampleFiles(folder) {
  const printed = runExample(folder, "--dry-run").split(/^--- /m).slice(1);
  return new Map(
    printed.map((part) => {
      const [path, ...lines] = part.split("\n");
      return [path.replace(/\/\d{4}_/, "/NNNN_"), `${lines.join("\n").trim()}\n`];
    }),
  );
}
