import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createTerminal } from "../testing/terminal.ts";
import { writeFiles } from "../testing/write-files.ts";

type Shell = "bash" | "zsh" | "fish";

const hasShell = (shell: Shell) => spawnSync(shell, ["-c", "true"]).status === 0;

/** Asks a shell that has read our script what may follow: the words of a line, of which the last one is being typed. */
const asking: Readonly<Record<Shell, (words: readonly string[]) => string[]>> = {
  bash: (words) => [
    "-c",
    `source ./script; COMP_WORDS=(${quoted(words)}); COMP_CWORD=${words.length - 1}; _bladekit; printf '%s\\n' "\${COMPREPLY[@]}"`,
  ],
  // Functions of zsh that offer words work only while somebody types; these print the words that begin as typed.
  zsh: (words) => [
    "-fc",
    `compdef() {}; compadd() { shift; print -l -- "\${(@M)argv:#$words[CURRENT]*}" }; _files() { print -l -- $words[CURRENT]*(N) }
     source ./script; words=(${quoted(words)}); CURRENT=${words.length}; _bladekit`,
  ],
  fish: (words) => [
    "--no-config",
    "-c",
    `source ./script; complete -C "${words.join(" ")}" | string replace -r '\\t.*' ''`,
  ],
};

const quoted = (words: readonly string[]) => words.map((word) => `"${word}"`).join(" ");

describe.each<Shell>(["bash", "zsh", "fish"])("completion of %s", (shell) => {
  test.skipIf(!hasShell(shell)).each([
    ["bladekit pl", ["plan"]],
    ["bladekit tenant ", ["clone", "create", "list"]],
    ["bladekit user ", ["create", "reset", "unlock"]],
    ["bladekit apply --pru", ["--prune"]],
    // Two commands named `create` have options of their own.
    ["bladekit tenant create --d", ["--dialect", "--domain"]],
    ["bladekit user create --d", ["--dept", "--dialect"]],
    // An option between the words, or a folder with the name of a command, leads nowhere else.
    ["bladekit tenant --json cl", ["clone"]],
    ["bladekit plan tenant --mark", ["--markdown"]],
    ["bladekit plan tenant cre", []],
  ])("offers the right words for %s", async (line, expected) => {
    const { cwd, run } = createTerminal();
    const { out, code } = await run(["completion", shell]);
    expect(code).toBe(0);
    writeFiles(cwd, { script: out });
    mkdirSync(join(cwd, "tenant"));
    const { stdout, stderr } = spawnSync(shell, asking[shell](line.split(" ")), { cwd, encoding: "utf8" });
    expect({
      stderr,
      offered: stdout
        .split("\n")
        .filter((word) => word !== "")
        .sort(),
    }).toEqual({
      stderr: "",
      offered: expected,
    });
  });

  test.skipIf(!hasShell(shell))("a command is never taken for the folder of its name", async () => {
    const { cwd, run } = createTerminal();
    writeFiles(cwd, { script: (await run(["completion", shell])).out });
    mkdirSync(join(cwd, "tenant"));
    const { stdout } = spawnSync(shell, asking[shell](["bladekit", "tena"]), { cwd, encoding: "utf8" });
    expect(stdout).toBe("tenant\n");
  });
});

test("another shell is told which shells are supported", async () => {
  const { code, err } = await createTerminal().run(["completion", "tcsh"]);
  expect({ code, err }).toEqual({
    code: 64,
    err: "Error: There is no completion for tcsh. Use bash, zsh or fish.\n",
  });
});
