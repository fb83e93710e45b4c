/** Folders of the contract, each with a path under which clients of this family call the same operations. */
const aliases: readonly (readonly [folder: string, alias: string])[] = [
  ["/blade-system/user", "/blade-user"],
  ["/blade-system/user", "/user"],
];

/** The path of an operation and its aliases. */
export function pathsOf(path: string): readonly string[] {
  const others = aliases
    .filter(([folder]) => path === folder || path.startsWith(`${folder}/`))
    .map(([folder, alias]) => `${alias}${path.slice(folder.length)}`);
  return [path, ...others];
}
