import type { Sentence } from "./rules/sentence.ts";

// A constant for each sentence that the client itself needs, so that a bundle contains only the sentences that it uses. Sentences that only
// an answer needs are loaded with it.
export const network: Sentence = {
  zh: "网络连接失败，请检查网络后重试",
  en: "No connection. Check the network and try again.",
};
export const timeout: Sentence = {
  zh: "请求超时，请稍后重试",
  en: "The request took too long. Try again later.",
};

/** Loads the sentences and waits for a server in trouble; undefined if they cannot be loaded because the network is gone, too. */
export const loadTrouble = () => import("./trouble.ts").catch(() => undefined);

/** Languages of the catalogue; Chinese is the default. */
export type Language = keyof Sentence;

/** Returns a sentence in the language of the client. */
export type Say = (sentence: Sentence) => string;
