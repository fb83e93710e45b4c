/** Whether a text is a web address: it starts with http:// or https:// and has a host. */
export function isUrl(text: string): boolean {
  return /^https?:\/\/[^\s/?#]\S*$/i.test(text);
}
