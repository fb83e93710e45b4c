import type { Sentence } from "./rules/sentence.ts";

// One constant for each that the client itself says, so that a bundle which shows no other carries no other. Those that only an answer brings up are loaded
// with it.
export const network: Sentence = {
  zh: "网络连接失败，请检查网络后重试",
  en: "No connection. Check the network and try again.",
};
export const timeout: Sentence = {
  zh: "请求超时，请稍后重试",
  en: "The request took too long. Try again later.",
};

/** The sentences and the patience for a server in trouble; undefined where they cannot be loaded, because the network is gone as well. */
export const loadTrouble = () => import("./trouble.ts").catch(() => undefined);

/** Languages of the catalogue; Chinese is the default. */
export type Language = keyof Sentence;

/** Gives a sentence in the language of the client. */
export type Say = (sentence: Sentence) => string;
