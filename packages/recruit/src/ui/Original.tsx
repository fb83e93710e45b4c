import { useLanguage } from "../use-preferences.ts";

const han = /\p{Script=Han}/u;

/** The language of a text of the hospital, where the page has another one: screen readers and fonts go by it. */
export function useOriginalLang(text: string): "zh-CN" | undefined {
  const language = useLanguage();
  return language === "en" && han.test(text) ? "zh-CN" : undefined;
}

/** A text of the hospital in the language in which it was written. */
export function Original({ text }: { text: string }) {
  const lang = useOriginalLang(text);
  return lang ? <span lang={lang}>{text}</span> : text;
}
