import { plainText } from "../plain-text.ts";
import { licencePhrase, residencyPhrase } from "./licence.ts";
import { audiencePhrase, experiencePhrase, languagePhrase, politicalPhrase } from "./person.ts";
import { asks, isNothing, joined, nothingAsked, type PhraseReader, type PhraseReading, tidyPhrase } from "./reading.ts";
import { studyPhrase } from "./study.ts";
import { titlePhrase } from "./title.ts";

/** Reads a phrase as one condition, if the whole phrase is one. */
function conditionIn(phrase: string, day: string): PhraseReading | undefined {
  if (/优先|或者?|之一/.test(phrase)) return undefined;
  return (
    languagePhrase(phrase) ??
    licencePhrase(phrase) ??
    residencyPhrase(phrase) ??
    experiencePhrase(phrase) ??
    politicalPhrase(phrase) ??
    (/应届|届|毕业生/.test(phrase) ? audiencePhrase(phrase, day) : undefined) ??
    (/职称|以上|资格$/.test(phrase) ? titlePhrase(phrase) : undefined) ??
    (/全日制|学位|第一学历/.test(phrase) ? studyPhrase(phrase) : undefined)
  );
}

/** Reads a phrase as a whole, or each of its parts between commas; undefined if a part is not a condition. */
function conditionsIn(phrase: string, day: string): PhraseReading | undefined {
  const whole = conditionIn(phrase, day);
  if (whole) return whole;
  const parts = phrase.split(/[，,、]/).filter(Boolean);
  if (parts.length < 2) return undefined;
  const found = parts.map((part) => conditionIn(part, day));
  return found.includes(undefined) ? undefined : allOf(found.flatMap((one) => one ?? []));
}

/** Joins readings; undefined if two of them contradict each other. */
function allOf(readings: readonly PhraseReading[]): PhraseReading | undefined {
  const all = readings.reduce(joined, nothingAsked);
  const isKept = readings.every(({ part }) =>
    Object.entries(part.conditions).every(([key, value]) => {
      const kept = all.part.conditions[key as keyof typeof all.part.conditions];
      return JSON.stringify(kept) === JSON.stringify(value);
    }),
  );
  return isKept ? all : undefined;
}

/**
 * Other conditions. A phrase that states a known condition becomes that condition. Any other phrase stays in words, which staff check:
 * 具有执业医师资格；CET-4 425分及以上；能适应三班倒.
 */
export const readOther: PhraseReader = (text, day) => {
  const phrases = text
    .split(/[；;。\n]|(?<=^|[\s；;。])[(（]?\d{1,2}[.、)）](?!\d)/)
    .map((part) => part.trim().replace(/[，,、]$/, ""))
    .filter((part) => part && !isNothing(tidyPhrase(part)));
  const words: string[] = [];
  let all = nothingAsked;
  for (const phrase of phrases) {
    const found = conditionsIn(tidyPhrase(phrase), day);
    const together = found && allOf([all, found]);
    if (together) all = together;
    else words.push(plainText(phrase));
  }
  return words.length > 0 ? joined(all, asks({ otherText: words.join("；") })) : all;
};
