import type { RichCard } from "@bladekit/sdk/rules";
import { type Editor, Node } from "@tiptap/core";
import type { DefaultEditorOptions } from "ra-input-rich-text";
import { htmlEditorOptions } from "../../../entity/inputs/HtmlInput.tsx";

/** A card with the words and the link that clients without cards show. */
type EditorCard = RichCard & { words: string; href?: string };

function cardIn(figure: HTMLElement): EditorCard {
  const [kind, of] = figure.dataset.post
    ? (["post", figure.dataset.post] as const)
    : (["file", figure.dataset.file ?? ""] as const);
  const href = figure.querySelector("a")?.getAttribute("href");
  return { kind, of, words: figure.textContent.trim(), ...(href && { href }) };
}

/** A file or a post between the blocks of a notice. It stands in no table, list or quotation: sites show no card there. */
const cardNode = Node.create({
  name: "card",
  group: "card",
  atom: true,
  draggable: true,
  addAttributes: () => ({ kind: {}, of: {}, words: {}, href: { default: null } }),
  parseHTML: () => [{ tag: "figure[data-post], figure[data-file]", getAttrs: cardIn }],
  renderHTML: ({ node }) => {
    const { kind, of, words, href } = node.attrs as EditorCard;
    return ["figure", { [`data-${kind}`]: of }, href ? ["a", { href }, words] : words];
  },
});

const documentNode = Node.create({ name: "doc", topNode: true, content: "(block | card)+" });

const [starterKit, ...others] = htmlEditorOptions.extensions ?? [];

/** The editor of rich texts, with cards. */
export const noticeEditorOptions: typeof DefaultEditorOptions = {
  ...htmlEditorOptions,
  extensions: [...(starterKit ? [starterKit.configure({ document: false })] : []), documentNode, cardNode, ...others],
};

/** Puts a card below the block with the cursor, or in place of it where it is empty. */
export function insertCard(editor: Editor, card: EditorCard): void {
  const { $to } = editor.state.selection;
  const after = $to.depth > 0 ? $to.after(1) : $to.pos;
  const isBlank = $to.depth === 1 && $to.parent.content.size === 0;
  const at = isBlank ? { from: $to.before(1), to: after } : after;
  editor.chain().focus().insertContentAt(at, { type: cardNode.name, attrs: card }).run();
}
