/** The texts of server-rendered markup, a line for each block. */
export const markupLines = (markup: string): string[] =>
  markup
    .replace(/<style.*?<\/style>/g, "")
    .replace(/<\/(?:p|li|dt|dd|h\d|header|div|summary|figcaption)>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
