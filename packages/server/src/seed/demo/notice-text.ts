import { type Block, toHtml } from "./blocks.ts";
import type { Calendar } from "./calendar.ts";
import { dayOf } from "./days.ts";
import type { HospitalSeed, NoticeDocument, NoticeSeed, NoticeSource, PostLine } from "./model.ts";
import { noticeRows, postLines } from "./notice-rows.ts";

const half = (posts: readonly PostLine[]) => Math.ceil(posts.length / 2);
const codes = (posts: readonly PostLine[]) => posts.map(({ code }) => code).join("、");

/** Fills the braces of a text. @throws Error naming a word that there is not */
type Fill = (text: string) => string;

/** Fills in what a text says of the hospital and the year. */
export function fillFor(calendar: Calendar, hospital: HospitalSeed): Fill {
  return filling((word) => {
    if (word === "year") return String(calendar.year);
    if (word === "year+1") return String(calendar.year + 1);
    if (word === "campus") return hospital.campuses[0];
    const [subject, ...path] = word.split(".");
    if (subject !== "hospital") return undefined;
    const found = path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], hospital);
    return typeof found === "string" ? found : undefined;
  });
}

const filling =
  (of: (word: string) => string | undefined): Fill =>
  (text) =>
    text.replace(/\{([^{}]+)\}/g, (_, word: string) => {
      const found = of(word);
      if (found === undefined) throw new Error(`Nothing fills in {${word}}`);
      return found;
    });

/** The title, the text and the attachments of a notice that comes out on `day`. */
export function noticeText(source: NoticeSource, seed: NoticeSeed, day: number) {
  const { calendar, hospital } = source;
  const of = seed.plan ? source.posts(seed.plan) : [];
  const posts = seed.plan ? source.posts(seed.plan, ...(seed.windows ?? [])) : [];
  const known = { day, ...(seed.exam !== undefined && { exam: dayOf(calendar, seed.exam) }) };
  const words: Readonly<Record<string, string>> = {
    ...(seed.plan && { plan: source.planName(seed.plan) }),
    posts: String(of.length),
    people: String(of.reduce((sum, { headcount }) => sum + headcount, 0)),
    codes: codes(posts),
    "codes first": codes(posts.slice(0, half(posts))),
    "codes second": codes(posts.slice(half(posts))),
  };
  const general = fillFor(calendar, hospital);
  const fill = filling((word) => {
    if (word in words) return words[word];
    if (!/^(day|exam)\b/.test(word)) return general(`{${word}}`);
    const spell = word.endsWith(" short") ? calendar.short : calendar.spell;
    return spell(dayOf(calendar, word.replace(/ short$/, ""), known));
  });
  const filled = seed.text.map(({ rows, ...block }) => {
    const made = filledIn(block, fill);
    return rows && "table" in made
      ? { table: [made.table[0], ...noticeRows[rows]({ source, seed, posts })] as const }
      : made;
  });
  const documents = (seed.documents ?? []).map(
    ({ title, lines }): NoticeDocument => ({ title, lines: lines === "posts" ? postLines(of) : lines }),
  );
  return { title: fill(seed.title), content: toHtml(filled), documents };
}

/** A block with every text in it filled in. */
export function filledIn<B extends Block>(block: B, fill: Fill): B {
  return JSON.parse(JSON.stringify(block), (_, value) => (typeof value === "string" ? fill(value) : value)) as B;
}
