/** A label in both languages. */
export type DictLabel = { zh: string; en: string };

/** A label as seeds have it: Chinese · English. */
export function labelOf(text: string): DictLabel {
  const [zh = "", en = ""] = text.split(" · ");
  return { zh, en };
}
