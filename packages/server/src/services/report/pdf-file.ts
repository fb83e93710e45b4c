export const documentType = "application/pdf";

/** A name that every system takes for that of a file. */
export const fileNameOf = (...parts: readonly string[]): string =>
  `${parts
    .filter(Boolean)
    .join("-")
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, "_")
    .slice(0, 120)}.pdf`;
