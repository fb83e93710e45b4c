import { ApiError } from "@bladekit/sdk";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { beforeAll, expect, it } from "vitest";
import { queries } from "./api.ts";
import { DictLabel, DictSelect } from "./DictSelect.tsx";
import { DrawnReadsContext, textOfKey } from "./drawn.ts";
import { drawnLines, drawnMarkup } from "./testing/drawn-lines.tsx";
import { loadTexts } from "./texts/load-texts.ts";

beforeAll(() => loadTexts("zh", "candidate"));

const degrees = [
  { dictKey: "bachelor", dictValue: "本科" },
  { dictKey: "master", dictValue: "硕士" },
];
const refused = new ApiError({ method: "GET", path: "/x", msg: "拒绝", silent: true }, {
  status: 403,
  code: 403,
  data: {},
} as never);

/** Draws a component with this state of the dictionary: its entries, a refusal, or not loaded yet. */
const withDictionary = (known: typeof degrees | "refused" | undefined, part: ReactNode) => (
  <SWRConfig value={{ fallback: Array.isArray(known) ? { [textOfKey(queries.dictionary("degree"))]: known } : {} }}>
    <DrawnReadsContext
      value={{ has: () => Array.isArray(known), refusal: () => (known === "refused" ? refused : undefined) }}
    >
      {part}
    </DrawnReadsContext>
  </SWRConfig>
);

/** The choices as pairs of key and text, with a star at the chosen one. For a text field it is the value. */
function choices(known: typeof degrees | "refused" | undefined, value: string) {
  const select = <DictSelect control={{ id: "degree" }} code="degree" value={value} onChange={() => {}} />;
  const html = drawnMarkup(withDictionary(known, select));
  if (html.startsWith("<input")) return `input ${html.match(/value="(.*?)"/)?.[1]}`;
  return [...html.matchAll(/<option value="(.*?)"( selected="")?>(.*?)<\/option>/g)].map(
    ([, key, isChosen, text]) => `${isChosen ? "*" : ""}${key} ${text}`,
  );
}

it("has the entries of its dictionary, and keeps a value that is no longer among them", () => {
  expect(choices(degrees, "")).toEqual(["* 请选择", "bachelor 本科", "master 硕士"]);
  expect(choices(degrees, "master")).toEqual([" 请选择", "bachelor 本科", "*master 硕士"]);
  expect(choices(degrees, "gone")).toEqual([" 请选择", "*gone gone", "bachelor 本科", "master 硕士"]);
});

it("keeps its value while the dictionary is on its way", () => {
  expect(choices(undefined, "master")).toEqual([" 请选择", "*master …"]);
  expect(choices(undefined, "")).toEqual(["* 请选择"]);
});

it("is a text field where there is no dictionary, or none with an entry", () => {
  expect(choices("refused", "硕士")).toBe("input 硕士");
  expect(choices([], "硕士")).toBe("input 硕士");
  expect(choices(degrees.slice(0, 1), "")).toEqual(["* 请选择", "bachelor 本科"]);
});

it("a label is the word behind its key, the key where there is none, and nothing while it is asked for", () => {
  const label = (known: typeof degrees | "refused" | undefined, value: string) =>
    drawnLines(withDictionary(known, <DictLabel code="degree" value={value} />)).join();
  expect([label(degrees, "master"), label(degrees, "gone"), label("refused", "gone")]).toEqual([
    "硕士",
    "gone",
    "gone",
  ]);
  const coming = (value: string) => drawnMarkup(withDictionary(undefined, <DictLabel code="degree" value={value} />));
  expect([coming("master"), coming("")]).toEqual(["\u00a0", ""]);
});
