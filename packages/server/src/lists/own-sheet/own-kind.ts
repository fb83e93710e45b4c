import type { OwnSheetTarget } from "@bladekit/openapi";
import { plainText } from "@bladekit/sdk/rules";
import type { Text } from "../sheets/sheet.ts";
import type { Heading } from "./own-table.ts";

export type Target = OwnSheetTarget;

/** What tables of one kind of record say in their headings. */
export type OwnKind = {
  /** Under this name the meaning of headings is remembered. */
  kind: "job" | "score" | "user";
  mostRows: number;
  /** Headings by what they say, without spaces and brackets, separated by spaces. */
  headings: Readonly<Partial<Record<Target, string>>>;
  /** Each row has its own value of these: a merged cell is no value of every row. */
  alone: readonly Target[];
  /** Patterns of headings with their likely meaning. A person has to confirm it. */
  likely: readonly (readonly [pattern: RegExp, target: Target])[];
  /** Headings that such a table usually has, for the refusal of a file without any. */
  usual: string;
  noRows: Text;
};

/** A heading without spaces, and without the star or colon at its end. */
const plainHeading = (title: string) =>
  plainText(title)
    .replaceAll(/\s/g, "")
    .replace(/[*:]+$/, "");

/** A plain heading without the word that people add to it, as in 年龄要求. */
export const tidyHeading = (title: string): string => plainHeading(title).replace(/(?<=.{2})(?:要求|条件|需求)$/, "");

const withoutBrackets = (title: string) => title.replaceAll(/\([^)]*\)/g, "").replace(/(?<=.{2})(?:要求|条件)$/, "");

/** Reads the headings of one kind of table. */
export function headingReader({ headings, alone, likely }: OwnKind) {
  const exact = new Map(
    Object.entries(headings).flatMap(([target, names]) =>
      names.split(" ").map((name) => [name, target as Target] as const),
    ),
  );

  /** What a heading says for sure; undefined where a person has to decide. */
  const sureTarget = (title: string): Target | undefined => {
    const tidy = tidyHeading(title);
    return exact.get(plainHeading(title)) ?? exact.get(tidy) ?? exact.get(withoutBrackets(tidy));
  };

  /** The likely meaning of a heading, which a person has to confirm. Where no pattern fits, the proposal is to leave the column out. */
  const likelyTarget = (title: string): Target =>
    likely.find(([pattern]) => pattern.test(plainText(title)))?.[1] ?? "ignored";

  /** The meaning of a heading, in the form in which `ownTable` looks for the row of headings. */
  const headingOf = (title: string): Heading | undefined => {
    const key = title.length > 30 ? undefined : sureTarget(title);
    return key && { key, alone: alone.includes(key) };
  };

  return { sureTarget, likelyTarget, headingOf };
}
