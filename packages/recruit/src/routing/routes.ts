/** The parameters of a pattern such as `/login/:type` in a path; undefined if the path does not match. */
export function matchPath(pattern: string, pathname: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split("/");
  const given = pathname.replace(/(?<=.)\/+$/, "").split("/");
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? "";
    if (part.startsWith(":")) {
      if (!text) return undefined;
      params[part.slice(1)] = decode(text);
    } else if (part !== text) return undefined;
  }
  return params;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
