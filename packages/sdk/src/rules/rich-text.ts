/**
 * The classes of stored rich texts, each with the style that it stands for. The site's content policy allows no style in a text, so what an
 * editor writes as a style is stored as a class; the sites have a rule for each, and editors read them back as styles.
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

/** A stored rich text with styles in place of classes, for an editor that knows styles alone. */
export function withStyles(html: string): string {
  return html.replaceAll(/ class="([^"]*)"/g, (whole, names: string) => {
    const styles = names.split(" ").flatMap((name) => richTextClasses[name] ?? []);
    return styles.length > 0 ? ` style="${styles.join("; ")}"` : whole;
  });
}
