// The oldest browser of the site and the console, said here for both builds and for the journeys in it. For our own sources `lib` of
// tsconfig.browser.json says the same to the compiler: ES2022 is the language as this browser knows it.
import type { Plugin } from "vite";

/** The last Chrome of Windows 7, and the base of many browsers in hospitals. */
export const floor = "chrome109";

/** Functions that it lacks, by the object that has them in a later browser. */
export const lacking: Readonly<Record<string, readonly string[]>> = {
  "Array.prototype": ["toReversed", "toSorted", "toSpliced", "with"],
  Array: ["fromAsync"],
  "Iterator.prototype": [
    "drop",
    "every",
    "filter",
    "find",
    "flatMap",
    "forEach",
    "map",
    "reduce",
    "some",
    "take",
    "toArray",
  ],
  Iterator: ["from"],
  "Map.prototype": ["getOrInsert", "getOrInsertComputed"],
  Map: ["groupBy"],
  Object: ["groupBy"],
  "Set.prototype": [
    ...["difference", "intersection", "union", "symmetricDifference"],
    ...["isDisjointFrom", "isSubsetOf", "isSupersetOf"],
  ],
  "String.prototype": ["isWellFormed", "toWellFormed"],
  Promise: ["try", "withResolvers"],
  RegExp: ["escape"],
  "Uint8Array.prototype": ["setFromBase64", "setFromHex", "toBase64", "toHex"],
  Uint8Array: ["fromBase64", "fromHex"],
  Intl: ["DurationFormat"],
  URL: ["canParse", "parse"],
  AbortSignal: ["any"],
  "Headers.prototype": ["getSetCookie"],
  "HTMLElement.prototype": ["showPopover", "hidePopover", "togglePopover"],
  "Element.prototype": ["getHTML", "setHTML", "setHTMLUnsafe", "moveBefore"],
  "HTMLDialogElement.prototype": ["requestClose"],
  "Document.prototype": ["startViewTransition", "caretPositionFromPoint"],
};

/** Names that older objects have too, and functions that a part looks for before it calls them. Only the journeys tell whether those are missed. */
const unclear = new Set([
  ...["with", "difference", "intersection", "union", "getHTML", "toHex"],
  ...(lacking["Iterator.prototype"] ?? []),
  ...["showPopover", "hidePopover", "startViewTransition", "caretPositionFromPoint"],
]);

const named = Object.entries(lacking).flatMap(([owner, names]) =>
  names
    .filter((name) => !unclear.has(name))
    .map((name) => (owner.endsWith(".prototype") ? `\\.${name}` : `\\b${owner}\\.${name}`)),
);
const called = new RegExp(`(?:${named.join("|")})\\(`, "g");

/** Calls in a text of a script that this browser cannot answer. */
export const newerCalls = (code: string): string[] => [...new Set(code.match(called))];

/** Ends a build that needs a later browser. The compiler has read our own sources: here it is about the packages that are built in. */
export const holdFloor: Plugin = {
  name: "hold-floor",
  apply: "build",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const calls = file.type === "chunk" ? newerCalls(file.code) : [];
      if (calls.length > 0) this.error(`${file.fileName} calls ${calls.join(", ")}, which ${floor} lacks`);
    }
  },
};
