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
  /** Headings that often say it, and of which a person has to decide. */
  likely: readonly (readonly [pattern: RegExp, target: Target])[];
  /** Headings that such a table usually has, for the refusal of a file without any. */
  usual: string;
  noRows: Text;
};

/** A heading without spaces, a star, and what people add to it: 年龄要求, 招聘人数（人）. */
export function tidyHeading(title: string): string {
  const plain = plainText(title)
    .replaceAll(/\s/g, "")
    .replace(/[*:]+$/, "");
  return plain.replace(/(?<=.{2})(?:要求|条件|需求)$/, "");
}

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
    const whole = plainText(title)
      .replaceAll(/\s/g, "")
      .replace(/[*:]+$/, "");
    const tidy = tidyHeading(title);
    return exact.get(whole) ?? exact.get(tidy) ?? exact.get(withoutBrackets(tidy));
  };

  /** What a heading may say. A column that no rule knows is left out, once a person has agreed. */
  const likelyTarget = (title: string): Target =>
    likely.find(([pattern]) => pattern.test(plainText(title)))?.[1] ?? "ignored";

  /** A heading as the finder of headings needs it. */
  const headingOf = (title: string): Heading | undefined => {
    const key = title.length > 30 ? undefined : sureTarget(title);
    return key && { key, alone: alone.includes(key) };
  };

  return { sureTarget, likelyTarget, headingOf };
}
