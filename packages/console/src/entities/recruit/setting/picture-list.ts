/** Names of pictures in the JSON text that the wire has for them: a list of objects with `value`. */
export function pictureNames(text: unknown): string[] {
  try {
    const list: unknown = JSON.parse(String(text || "[]"));
    return Array.isArray(list) ? list.flatMap((each) => (typeof each?.value === "string" ? [each.value] : [])) : [];
  } catch {
    return [];
  }
}

export function pictureText(names: readonly string[]): string {
  return JSON.stringify(names.map((value) => ({ value })));
}
