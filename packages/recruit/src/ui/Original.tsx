import { Fragment } from "react";
import { useLanguage } from "../use-preferences.ts";

const han = /\p{Script=Han}/u;
/** A stretch of Chinese: from a Chinese character to the last one before Latin letters, with full-width brackets and punctuation. */
const words =
  /([\u3001-\u303f\uff01-\uff60]*\p{Script=Han}(?:[^\p{Script=Latin}]*[\p{Script=Han}\u3001-\u303f\uff01-\uff60])?)/u;

/** The language of a hospital's text, if it differs from that of the page. Screen readers and fonts use it. */
export function useOriginalLang(text: string): "zh-CN" | undefined {
  const language = useLanguage();
  return language === "en" && han.test(text) ? "zh-CN" : undefined;
}

/** A text of the hospital, marked with its original language, alone or within a sentence of the page. */
export function Original({ text }: { text: string }) {
  const lang = useOriginalLang(text);
  if (!lang) return text;
  return text.split(words).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
    <Fragment key={index}>{index % 2 === 1 ? <span lang={lang}>{part}</span> : part}</Fragment>
  ));
}
