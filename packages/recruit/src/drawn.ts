import { ApiError } from "@bladekit/sdk";
import { createContext } from "react";
import { unstable_serialize as keyText } from "swr";
import type { Query } from "./api.ts";
import type { Preferences } from "./preferences.ts";
import type { Site } from "./site.ts";
import type { Known, Namespace } from "./texts/load-texts.ts";

/** A read that the server refused while it rendered the page. */
export interface Refused {
  status: number;
  msg: string;
}

/** The data with which the server rendered a page. The page contains it, so that the browser need not load it again. */
export interface Drawn {
  /** Null if no hospital has the host. */
  site: Site | null;
  host: string;
  preferences: Preferences;
  /** Namespaces of the page's texts. */
  namespaces: Namespace[];
  /** The texts that are in no script of the page. A separate file would be another request. */
  texts?: Known;
  /** Answers by the keys of their reads. */
  data: Record<string, unknown>;
  refused: Record<string, Refused>;
}

/** Data that the page already has, or that the server still has to read. */
export interface DrawnReads {
  /** Whether the page already has the answer of a read. */
  has(query: Query<unknown>): boolean;
  refusal(query: Query<unknown>): ApiError | undefined;
  /** On the server: asks for the data of a read. `isPart` means that the page can be sent without it. */
  want?(query: Query<unknown>, isPart: boolean): void;
}

export const DrawnReadsContext = createContext<DrawnReads>({ has: () => false, refusal: () => undefined });

export const textOfKey = (query: Query<unknown>): string => keyText(query.key as unknown[]);

/** The reads of a rendered page. After the first navigation `isOver` turns them into ordinary ones. */
export function readsOf(
  { data, refused }: Pick<Drawn, "data" | "refused">,
  isOver: () => boolean = () => false,
): DrawnReads {
  return {
    has: (query) => !isOver() && Object.hasOwn(data, textOfKey(query)),
    refusal(query) {
      const found = isOver() ? undefined : refused[textOfKey(query)];
      return (
        found &&
        new ApiError(
          { method: "GET", path: "", msg: found.msg, silent: true },
          { ...found, code: found.status, data: {} },
        )
      );
    },
  };
}

/** The id of the element with this data. */
export const drawnId = "drawn";

/** JSON for a `script` element. Nothing in it can end the element. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The data with which this page was rendered; undefined for a page that the browser renders. */
export function readDrawn(): Drawn | undefined {
  const text = document.getElementById(drawnId)?.textContent;
  return text ? (JSON.parse(text) as Drawn) : undefined;
}
