const pattern = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/;

/**
 * Whether a text is an e-mail address: letters, digits, underscores and hyphens, parted by single dots, before the
 * at sign, and a domain whose suffix has two letters or more (`.cn`, `.com`, `.info`). At most 254 characters.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && pattern.test(text);
}
