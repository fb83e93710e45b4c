const largest = 500 * 1024;

/** The fault of a picture as an avatar: a key of the catalogue; undefined when there is none. */
export function avatarFault({ name, size }: Pick<File, "name" | "size">): string | undefined {
  if (!/\.(jpe?g|png)$/i.test(name)) return "console.own.avatarKind";
  return size > largest ? "console.own.avatarSize" : undefined;
}
