import type { Sentence } from "./sentence.ts";

/** The label of a field and the kind of its input, as in the contract's descriptions. */
export interface AskedField {
  readonly label: readonly [zh: string, en: string];
  readonly kind: string;
}

const picked = new Set([
  "choice",
  "dict",
  "ref",
  "tree",
  "user",
  "date",
  "datetime",
  "file",
  "colour",
  "icon",
  "switch",
]);

/** Whether people pick a value of this kind instead of typing it. */
export const isPicked = (kind: string): boolean => picked.has(kind);

/**
 * A label for use within a sentence: its capital becomes lower case, unless it belongs to an abbreviation. Chinese is unchanged.
 *
 * @example
 * inSentence("Key"); // "key"
 * inSentence("ID card"); // "ID card"
 */
export const inSentence = (label: string): string =>
  label.replace(/^[A-Z](?=[a-z ]|$)/, (letter) => letter.toLowerCase());

/**
 * The sentence for an empty required field, in forms and on the server.
 *
 * @example
 * requiredText({ label: ["参数键名", "Key"], kind: "text" }); // { zh: "请输入参数键名", en: "Enter the key" }
 * requiredText({ label: ["菜单", "Menus"], kind: "tree" }); // { zh: "请选择菜单", en: "Choose the menus" }
 */
export function requiredText({ label: [zh, en], kind }: AskedField): Sentence {
  const [verbZh, verbEn] = isPicked(kind) ? ["请选择", "Choose"] : ["请输入", "Enter"];
  return { zh: `${verbZh}${zh}`, en: `${verbEn} the ${inSentence(en)}` };
}
