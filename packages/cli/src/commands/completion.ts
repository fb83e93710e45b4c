import type { Command } from "commander";
import type { Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { UserError } from "../user-error.ts";

/** The words that may follow: of each command its commands below it and its long options. */
function wordsOf(program: Command): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, readonly string[]>();
  const visit = (command: Command, path: string) => {
    const below = command.commands.map((each) => each.name());
    const options = command.options.flatMap(({ long }) => (long ? [long] : []));
    words.set(path, [...below, ...options, "--help"]);
    for (const each of command.commands) visit(each, `${path} ${each.name()}`.trim());
  };
  visit(program, "");
  return words;
}

const shells: Readonly<Record<string, (cases: ReadonlyMap<string, readonly string[]>) => string>> = {
  bash: (words) => `_bladekit() {
  local at="\${COMP_WORDS[*]:1:COMP_CWORD-1}" words=""
  case "$at" in
${casesOf(words)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
  [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o filenames -F _bladekit bladekit
`,
  zsh: (words) => `#compdef bladekit
_bladekit() {
  local at="\${(j: :)words[2,CURRENT-1]}" words_=""
  case "$at" in
${casesOf(words).replaceAll("words=", "words_=")}
  esac
  compadd -- \${=words_}
  _files
}
compdef _bladekit bladekit
`,
  fish: (words) =>
    [...words]
      .map(([path, list]) => {
        const when = path === "" ? "__fish_use_subcommand" : `__fish_seen_subcommand_from ${path.split(" ").at(-1)}`;
        return `complete -c bladekit -n "${when}" -a "${list.join(" ")}"\n`;
      })
      .join(""),
};

function casesOf(words: ReadonlyMap<string, readonly string[]>): string {
  // The longest path first: a pattern also matches what begins so.
  const paths = [...words].sort(([a], [b]) => b.length - a.length);
  return paths.map(([path, list]) => `    "${path}"${path === "" ? "" : "*"}) words="${list.join(" ")}" ;;`).join("\n");
}

/** Prints a script that completes commands and options in a shell. */
export function completion({ io }: Context, program: Command, shell: string): ExitCode {
  const script = Object.hasOwn(shells, shell) ? shells[shell] : undefined;
  if (!script) throw new UserError({ key: "shellUnknown", values: { shell } }, { exitCode: exitCodes.usage });
  io.out(script(wordsOf(program)));
  return exitCodes.ok;
}
