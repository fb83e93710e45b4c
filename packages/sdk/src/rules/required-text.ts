import type { Sentence } from "./sentence.ts";

/** A field as the contract's descriptions have it: its label, and the kind of input it has. */
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

/** Whether the value of a kind is picked, not typed. */
export const isPicked = (kind: string): boolean => picked.has(kind);

/**
 * A label as it stands within a sentence: without its capital, unless that is part of an abbreviation. Chinese stays as it is.
 *
 * @example
 * inSentence("Key"); // "key"
 * inSentence("ID card"); // "ID card"
 */
export const inSentence = (label: string): string =>
  label.replace(/^[A-Z](?=[a-z ]|$)/, (letter) => letter.toLowerCase());

/**
 * The sentence of a form and of the server for a required field that is empty.
 *
 * @example
 * requiredText({ label: ["参数键名", "Key"], kind: "text" }); // { zh: "请输入参数键名", en: "Enter the key" }
 * requiredText({ label: ["菜单", "Menus"], kind: "tree" }); // { zh: "请选择菜单", en: "Choose the menus" }
 */
export function requiredText({ label: [zh, en], kind }: AskedField): Sentence {
  const [verbZh, verbEn] = isPicked(kind) ? ["请选择", "Choose"] : ["请输入", "Enter"];
  return { zh: `${verbZh}${zh}`, en: `${verbEn} the ${inSentence(en)}` };
}
