import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { nodeIo } from "../io.ts";
import { columnsOf } from "../render/text.ts";
import { createTerminal } from "../testing/terminal.ts";
import { HELP_COLUMNS, pageAsked } from "./page-asked.ts";
import { helpPages } from "./pages.ts";

describe.each(["zh", "en"])("help in %s", (language) => {
  const env = { BLADEKIT_LANG: language };
  const { "--version": version, ...pages } = helpPages({ ...nodeIo(process, ""), env });

  test("is laid out as the program would print it", async () => {
    const { run } = createTerminal({ env });
    expect(Object.keys(pages)).toEqual(expect.arrayContaining(["", "plan", "tenant", "tenant clone", "seed upgrade"]));
    for (const [name, page] of Object.entries(pages)) {
      const words = name.split(" ").filter(Boolean);
      expect(await run([...words, "--help"])).toEqual({ code: 0, out: page, err: "" });
      if (words.length < 2) expect(await run(["help", ...words])).toEqual({ code: 0, out: page, err: "" });
    }
    expect(await run(["--version"])).toEqual({ code: 0, out: version, err: "" });
  });

  test("fits a terminal", async () => {
    const { run } = createTerminal({ env });
    const widest = (text: string) => Math.max(...text.split("\n").map(columnsOf));
    for (const page of Object.values(pages)) expect(widest(page)).toBeLessThanOrEqual(HELP_COLUMNS);
    for (const columns of [200, 72]) {
      const { out } = await run(["apply", "--help"], { columns });
      expect(widest(out)).toBeLessThanOrEqual(Math.min(columns, HELP_COLUMNS));
    }
  });
});

test.each([
  ["--help", ""],
  ["help", ""],
  ["plan -h", "plan"],
  ["help plan", "plan"],
  ["tenant list --help", "tenant list"],
  ["-V", "--version"],
  // These lines have no page: the program runs them, or says what is wrong.
  ["", undefined],
  ["plan", undefined],
  ["help tenant list", undefined],
  ["--help plan", undefined],
  ["dict import help", undefined],
  ["plan --version", undefined],
])("%j asks for the page %j", (line, page) => {
  expect(pageAsked(line.split(" ").filter(Boolean))).toBe(page);
});

test("the program that prints a page is small and loads nothing that Node.js has not loaded yet", async () => {
  const { metafile, outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("print.ts", import.meta.url))],
    bundle: true,
    minify: true,
    platform: "node",
    format: "cjs",
    write: false,
    metafile: true,
    logLevel: "error",
  });
  expect(outputFiles[0]?.contents.byteLength).toBeLessThan(3000);
  const [output] = Object.values(metafile.outputs);
  expect(output?.imports.map(({ path }) => path).sort()).toEqual(["node:fs", "node:module", "node:process"]);
});
