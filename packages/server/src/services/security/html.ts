import sanitise from "sanitize-html";

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i];
const length = [/^\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|%|pt)$/];

const options: sanitise.IOptions = {
  allowedTags: [
    ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "span", "br", "hr", "blockquote", "pre", "code"],
    ...["strong", "b", "em", "i", "u", "s", "del", "sub", "sup", "mark", "small", "a", "img", "ul", "ol", "li"],
    ...["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td", "figure", "figcaption"],
  ],
  allowedAttributes: {
    "*": ["style"],
    a: ["href", "title", "target", "rel"],
    img: ["src", "alt", "title", "width", "height"],
    ol: ["start"],
    col: ["span", "width"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
  },
  allowedStyles: {
    "*": {
      color: colour,
      "background-color": colour,
      "text-align": [/^(?:left|right|center|justify)$/],
      "text-indent": length,
      "font-weight": [/^(?:bold|normal|[1-9]00)$/],
      "font-size": length,
      width: length,
    },
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  // A picture of http would be blocked on an https site; inline data would carry SVG.
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === "_blank" ? { ...attribs, rel: "noopener noreferrer" } : omitTarget(attribs),
    }),
  },
};

function omitTarget({ href, title }: sanitise.Attributes): sanitise.Attributes {
  return { ...(href !== undefined && { href }), ...(title !== undefined && { title }) };
}

/**
 * Rich text with nothing in it that a browser would run or load by itself: scripts, handlers, frames, forms, styles beyond a few properties.
 * Text, tables, links and pictures stay. Done on the way in, so whatever is stored may be shown; cleaning twice changes nothing.
 */
export function sanitiseHtml(html: string): string {
  return sanitise(html, options);
}
