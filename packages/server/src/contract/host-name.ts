/** Host name of a host header, a host name or a page URL; undefined when it is none of these. */
export function hostName(text: string): string | undefined {
  try {
    return new URL(/^https?:\/\//i.test(text) ? text : `http://${text}`).hostname.toLowerCase();
  } catch {
    return undefined;
  }
}
