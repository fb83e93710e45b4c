import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { columnsOf } from "../render/text.ts";
import { createTerminal } from "../testing/terminal.ts";

const manual = async (language: string) =>
  (await createTerminal({ env: { BLADEKIT_LANG: language } }).run(["man"])).out;
const hasGroff = spawnSync("groff", ["--version"]).status === 0;

/** The page as `man` shows it on a terminal of 80 columns, without looks. */
function shown(page: string): string {
  const { stdout, stderr } = spawnSync("groff", ["-Kutf8", "-Tutf8", "-man", "-rLL=78n", "-P-cbou", "-ww"], {
    input: page,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return stdout;
}

test("the manual page has every command and every exit code", async () => {
  const page = await manual("en");
  expect(page).toContain("\\fBbladekit tenant clone <from> <to>\\fR");
  expect(page).toContain("\\fB77\\fR");
});

test.skipIf(!hasGroff).each(["zh", "en"])(
  "the page in %s fits a terminal, without gaps and broken names",
  async (language) => {
    const text = shown(await manual(language));
    const lines = text.split("\n");
    expect(lines.length).toBeGreaterThan(250);
    expect(lines.filter((line) => columnsOf(line) > 80)).toEqual([]);
    // Justified lines would have gaps between words. The head and the foot always have them.
    expect(
      lines.filter((line) => !line.includes("BLADEKIT(1)") && /\S {3,}\S/.test(line) && !/^ +[\w-]+ +\S/.test(line)),
    ).toEqual([]);
    // `man` must not break a name with a hyphen.
    expect(text).not.toContain("\u2010\n");
    for (const name of ["BLADEKIT_DIALECT", "BLADEKIT_CLIENT_SECRET", "SpringBlade"]) expect(text).toContain(name);
  },
);
