import type { Sentence } from "@bladekit/sdk/rules";

// As the server has it (contract/say.ts), so that this package stands by itself.

/** A value for a placeholder of a sentence: a sentence in its language, a number, or a user's own words unchanged. */
type Value = Sentence | string | number;

const isSentence = (value: Value): value is Sentence => typeof value === "object";

function fill(template: string, values: readonly Value[], language: "zh" | "en"): string {
  let index = 0;
  return template.replace(/\{\}/g, () => {
    const value = values[index++] ?? "";
    return isSentence(value) ? value[language] : String(value);
  });
}

/** A sentence in both languages. Each `{}` takes the next value. */
export function say(zh: string, en: string, ...values: readonly Value[]): Sentence {
  return { zh: fill(zh, values, "zh"), en: fill(en, values, "en") };
}

/** Joins sentences with the separator of each language; `then` is that separator. */
export function listed(sentences: readonly Sentence[], then: Sentence = { zh: "、", en: ", " }): Sentence {
  return { zh: sentences.map(({ zh }) => zh).join(then.zh), en: sentences.map(({ en }) => en).join(then.en) };
}
