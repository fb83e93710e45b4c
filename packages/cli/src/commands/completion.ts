import type { Command, Option } from "commander";
import type { Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { UserError } from "../user-error.ts";

/** A command with its names after `bladekit`, each after a space, and the names of those below it. */
type Place = Readonly<{ path: string; below: readonly string[]; options: readonly Option[] }>;

function placesOf(command: Command, path = ""): Place[] {
  const below = command.commands.map((each) => each.name());
  const options = [...command.options, command.createOption("-h, --help")];
  return [{ path, below, options }, ...command.commands.flatMap((each) => placesOf(each, `${path} ${each.name()}`))];
}

/** Longer paths than that of the program itself: a word that makes one of them longer is the name of a command. */
const pathsIn = (places: readonly Place[]) => places.flatMap(({ path }) => (path === "" ? [] : [`"${path}"`]));

/** One line for each command, with its words in two variables of the shell. */
const casesOf = (places: readonly Place[], list: (names: readonly string[]) => string) =>
  places
    .map(({ path, below, options }) => {
      const long = options.flatMap(({ long }) => long ?? []);
      return `    ("${path}") below=${list(below)} options=${list(long)} ;;`;
    })
    .join("\n");

// Options are offered after a hyphen; where no command can follow, the shell's own completion of files does.
const shells: Readonly<Record<string, (places: readonly Place[]) => string>> = {
  bash: (places) => `_bladekit() {
  local at="" word below="" options="" typed="\${COMP_WORDS[COMP_CWORD]}"
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$at $word" in
    (${pathsIn(places).join("|")}) at="$at $word" ;;
    esac
  done
  case "$at" in
${casesOf(places, (names) => `"${names.join(" ")}"`)}
  esac
  case "$typed" in
    (-*) COMPREPLY=($(compgen -W "$options" -- "$typed")) ;;
    (*) COMPREPLY=($(compgen -W "$below" -- "$typed")) ;;
  esac
}
complete -o default -F _bladekit bladekit
`,
  zsh: (places) => `#compdef bladekit
_bladekit() {
  local at="" word
  local -a below options
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$at $word" in
    (${pathsIn(places).join("|")}) at="$at $word" ;;
    esac
  done
  case "$at" in
${casesOf(places, (names) => `(${names.join(" ")})`)}
  esac
  if [[ "$words[CURRENT]" == -* ]]; then
    compadd -- $options
  elif (( $#below )); then
    compadd -- $below
  else
    _files
  fi
}
if [[ "$funcstack[1]" == _bladekit ]]; then
  _bladekit "$@"
else
  compdef _bladekit bladekit
fi
`,
  fish: (places) => `function __bladekit_is
    set -l words (commandline -opc)
    set -e words[1]
    set -l at ""
    for word in $words
        switch "$at $word"
            case ${pathsIn(places).join(" ")}
                set at "$at $word"
        end
    end
    test "$at" = "$argv[1]"
end
${places.map(fishLines).join("")}`,
};

function fishLines({ path, below, options }: Place): string {
  const line = (rest: string) => `complete -c bladekit -n '__bladekit_is "${path}"' ${rest}\n`;
  const own = options.map(({ short, long, required }) => {
    const names = [...(short ? [`-s ${short.slice(1)}`] : []), ...(long ? [`-l ${long.slice(2)}`] : [])];
    return line([...names, ...(required ? ["-r"] : [])].join(" "));
  });
  return [...(below.length > 0 ? [line(`-f -a "${below.join(" ")}"`)] : []), ...own].join("");
}

/** Prints a script that completes commands and options in a shell. */
export function completion({ io }: Context, program: Command, shell: string): ExitCode {
  const script = Object.hasOwn(shells, shell) ? shells[shell] : undefined;
  if (!script) throw new UserError({ key: "shellUnknown", values: { shell } }, { exitCode: exitCodes.usage });
  io.out(script(placesOf(program)));
  return exitCodes.ok;
}
