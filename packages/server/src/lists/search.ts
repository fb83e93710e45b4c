/** A LIKE pattern that finds `text` anywhere, taking its wildcards for plain characters. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
