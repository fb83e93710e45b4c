// Excel writes a character that XML cannot hold, and a literal text that looks like such an escape, as _xHHHH_.
const escapes = /_x([0-9A-Fa-f]{4})_/g;

/** The text that a cell means: escapes read, lines ended by \n, without characters that are not shown. */
export function cellText(stored: string): string {
  const text = stored.includes("_x")
    ? stored.replace(escapes, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    : stored;
  return /[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text)
    ? text.replace(/\r\n?/g, "\n").replace(/(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, "")
    : text;
}

/** A text as a cell stores it, so that one that looks like an escape comes back as it is. */
export const escaped = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
