import type { MessageKey } from "../messages/en.ts";
import type { Translate } from "../messages/sentence.ts";
import { type NotCompared, type NotComparedReason, notComparedReasons } from "../plan/not-compared.ts";
import { shortened } from "./text.ts";

const sentences: Readonly<Record<NotComparedReason, MessageKey>> = {
  noFile: "notCompared_noFile",
  leftOut: "notCompared_leftOut",
  settled: "notCompared_settled",
  secret: "notCompared_secret",
  personal: "notCompared_personal",
  elsewhere: "notCompared_elsewhere",
  ofServer: "notCompared_ofServer",
};

/** A field that so many kinds have is named once for all of them. */
const COMMON = 3;

/** What a plan does not look at, one line a reason; a number says how many records it is about where it is not all of a kind. */
export function notComparedLines(notCompared: readonly NotCompared[], t: Translate): string[] {
  return notComparedReasons.flatMap((reason) => {
    const ofReason = notCompared.filter((one) => one.reason === reason);
    if (ofReason.length === 0) return [];
    return [t({ key: sentences[reason], values: { what: namesOf(ofReason).map(shortened).join(t("comma")) } })];
  });
}

function namesOf(notCompared: readonly NotCompared[]): string[] {
  const kinds = new Map<string, Set<string>>();
  const records = new Map<string, number>();
  for (const { kind, field = "", keys } of notCompared) {
    kinds.set(field, (kinds.get(field) ?? new Set()).add(kind));
    if (keys) records.set(`${kind} ${field}`, (records.get(`${kind} ${field}`) ?? 0) + keys.length);
  }
  return [...kinds].flatMap(([field, of]) => {
    if (field !== "" && of.size > COMMON) return [`${field} (${of.size})`];
    return [...of].map((kind) => {
      const count = records.get(`${kind} ${field}`);
      return `${[kind, field].filter(Boolean).join(".")}${count === undefined ? "" : ` (${count})`}`;
    });
  });
}
