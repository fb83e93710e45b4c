/** The text put before and after the selection. */
interface Markup {
  before: string;
  after: string;
}

/** The tags that the buttons of the editor put around a text, by their names. */
export const markups = {
  heading: { before: "<h3>", after: "</h3>" },
  paragraph: { before: "<p>", after: "</p>" },
  bold: { before: "<strong>", after: "</strong>" },
  list: { before: "<ul>\n  <li>", after: "</li>\n</ul>" },
  link: { before: '<a href="https://">', after: "</a>" },
  table: {
    before: "<table>\n  <tbody>\n    <tr><th>",
    after: "</th><th></th></tr>\n    <tr><td></td><td></td></tr>\n  </tbody>\n</table>",
  },
} as const satisfies Record<string, Markup>;

export type MarkupName = keyof typeof markups;

/** The text with markup around the part from `start` to `end`, and that part's new place; `sample` stands in for an empty part. */
export function insertMarkup(text: string, start: number, end: number, { before, after }: Markup, sample: string) {
  const inner = text.slice(start, end) || sample;
  return {
    text: text.slice(0, start) + before + inner + after + text.slice(end),
    start: start + before.length,
    end: start + before.length + inner.length,
  };
}
