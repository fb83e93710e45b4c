/**
 * The classes in stored rich texts, each with its style. The site's content security policy allows no inline style, so an editor's style is
 * stored as a class. The sites have a rule for each class, and editors convert them back.
 */
export const richTextClasses: Readonly<Record<string, string>> = {
  "rt-left": "text-align: left",
  "rt-center": "text-align: center",
  "rt-right": "text-align: right",
  "rt-justify": "text-align: justify",
  "rt-indent": "text-indent: 2em",
  "rt-bold": "font-weight: bold",
  "rt-small": "font-size: 0.875em",
  "rt-large": "font-size: 1.25em",
  "rt-huge": "font-size: 1.5em",
  "rt-red": "color: #c0392b",
  "rt-orange": "color: #b45309",
  "rt-green": "color: #1e7e45",
  "rt-blue": "color: #1d5fbf",
  "rt-purple": "color: #7a3ea8",
  "rt-grey": "color: #5f6b7a",
  "rt-mark": "background-color: #fff3bf",
};

/** A stored rich text with styles instead of classes, for an editor that only knows styles. */
export function withStyles(html: string): string {
  return html.replaceAll(/ class="([^"]*)"/g, (whole, names: string) => {
    const styles = names.split(" ").flatMap((name) => richTextClasses[name] ?? []);
    return styles.length > 0 ? ` style="${styles.join("; ")}"` : whole;
  });
}
