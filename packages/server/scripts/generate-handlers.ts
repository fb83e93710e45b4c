// Writes the list of all handlers: every constant `…Handlers` that a file `handlers.ts` below `operations/` exports.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const operations = fileURLToPath(new URL("../src/operations/", import.meta.url));
const files = readdirSync(operations, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith("/handlers.ts"))
  .sort();
const found = files.flatMap((file) => {
  const exported = readFileSync(operations + file, "utf8").matchAll(/^export const (\w+Handlers)\b/gm);
  return [...exported].map(([, name = ""]) => ({ file, name }));
});

writeFileSync(
  `${operations}all-handlers.ts`,
  [
    "// Generated from the files `handlers.ts` below this folder, by `npm run generate`; do not edit.",
    ...found.map(({ file, name }) => `import { ${name} } from "./${file}";`),
    "",
    "/** The handlers of all files, one group a constant. */",
    `export const groups = [${found.map(({ name }) => `\n  ${name},`).join("")}\n];`,
    "",
    "/** Every handler by its operation. */",
    `export const allHandlers = {${found.map(({ name }) => `\n  ...${name},`).join("")}\n};`,
    "",
  ].join("\n"),
);
