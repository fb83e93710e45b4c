import { ApiError } from "@bladekit/sdk";
import { createContext } from "react";
import { unstable_serialize as keyText } from "swr";
import type { Query } from "./api.ts";
import type { Preferences } from "./preferences.ts";
import type { Site } from "./site.ts";
import type { Known, Namespace } from "./texts/load-texts.ts";

/** A read that the server refused while it drew the page. */
export interface Refused {
  status: number;
  msg: string;
}

/** The data that the server drew a page with; it travels in the page, so that the browser goes on from there. */
export interface Drawn {
  /** Null where no hospital has the host. */
  site: Site | null;
  host: string;
  preferences: Preferences;
  /** Texts that the page shows. */
  namespaces: Namespace[];
  /** The ones among them that no script of the page has: a file of their own would be one more request. */
  texts?: Known;
  /** Answers by the key of their read. */
  data: Record<string, unknown>;
  refused: Record<string, Refused>;
}

/** The data that a read finds already there, or may ask for while the server draws. */
export interface DrawnReads {
  /** Whether the read was answered with the page, so that asking again would bring the same. */
  has(query: Query<unknown>): boolean;
  refusal(query: Query<unknown>): ApiError | undefined;
  /** On the server: the page needs this too, or is better with it. */
  want?(query: Query<unknown>, isPart: boolean): void;
}

export const DrawnReadsContext = createContext<DrawnReads>({ has: () => false, refusal: () => undefined });

export const textOfKey = (query: Query<unknown>): string => keyText(query.key as unknown[]);

/** The reads of a page as it was drawn. After the first step to another page `isOver` makes them ordinary ones. */
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

/** The id of the element that carries it. */
export const drawnId = "drawn";

/** JSON that may stand in a `script` element: nothing in it can end the element. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The data that this page was drawn with; undefined for a page that comes as a file and draws itself. */
export function readDrawn(): Drawn | undefined {
  const text = document.getElementById(drawnId)?.textContent;
  return text ? (JSON.parse(text) as Drawn) : undefined;
}
