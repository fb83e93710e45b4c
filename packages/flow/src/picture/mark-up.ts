const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes plain text for XML or HTML, between tags or in an attribute with double quotes. */
export const toMarkup = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? "");
