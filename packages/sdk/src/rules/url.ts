// Characters that browsers drop or read as others: `/<TAB>/host` is another host.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const deceiving = /[\u0000-\u0020\u007f\\]/;

/** A placeholder such as `${token}`. It is refused, because a link is sent to browsers unchanged. */
const placeholder = /\$\{/;

/** Whether a text is a web address: it starts with http:// or https://, has a host and contains no account. */
export function isUrl(text: string): boolean {
  return /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(text) && !deceiving.test(text) && !placeholder.test(text);
}

/** Whether a text is a path on the same site. Browsers take `//x` and `/\\x` for another host. */
export function isSitePath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !deceiving.test(text) && !placeholder.test(text);
}
