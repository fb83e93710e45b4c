import { endNotAfterStart, fromWireTime, type Period, wrongEnds } from "@bladekit/sdk/rules";
import type { Sentence } from "../messages/sentence.ts";
import type { Problem } from "../problem.ts";
import type { Change } from "./change.ts";
import { type Address, type DesiredItem, type Fields, nameOf } from "./item.ts";
import { nearest } from "./nearest.ts";
import { partsAt } from "./parts.ts";
import type { Plan } from "./plan.ts";
import { type KindRules, type Rules, referencesOf, rulesOf } from "./rules.ts";
import { stackName } from "./stack.ts";
import { isObject } from "./value.ts";

/** The kind of the dictionaries that a hospital has itself. */
export const DICTIONARY = "dict-biz";

type Fault = Pick<Problem, "sentence" | "meant">;

/** What the server would refuse about a record taken alone: times that do not exist, ends before their starts, and the kind's own rules. */
export function valueFaults(
  { fields: specs, periods = {}, faultsOf }: KindRules,
  key: string,
  fields: Fields,
): Fault[] {
  const wrong = (field: string, { zh, en }: Readonly<{ zh: string; en: string }>): Fault => ({
    sentence: { key: "fieldWrong", values: { key, field, zh, en } },
  });
  const times = Object.entries(specs).flatMap(([field, { times = [] }]) =>
    times.flatMap((path) => partsAt(fields[field], path).map(({ at, part }) => [pathOf(field, at), part] as const)),
  );
  const reversed = Object.entries<readonly Period[]>(periods).flatMap(([path, ofPath]) =>
    partsAt(fields, path).flatMap(({ at, part }) =>
      isObject(part) ? wrongEnds(part, ofPath).map((end) => pathOf(at, end)) : [],
    ),
  );
  return [
    ...times.flatMap(([field, value]): Fault[] =>
      value === "" || fromWireTime(String(value)) ? [] : [{ sentence: { key: "timeUnknown", values: { key, field } } }],
    ),
    ...reversed.map((field) => wrong(field, endNotAfterStart)),
    ...(faultsOf?.(fields, key) ?? []).map(({ field, text }) => wrong(field, text)),
  ];
}

const pathOf = (field: string, at: string) => [field, at].filter((part) => part !== "").join(".");

/** A code of a dictionary that a change writes. */
type WrittenCode = Address & Readonly<{ field: string; dict: string; code: string }>;

/** The codes of dictionaries in the fields that a plan changes. */
export function codesWritten(rules: Rules, { changes }: Plan): WrittenCode[] {
  return changes.flatMap(({ tenant, kind, key, changes: fields }) =>
    fields.flatMap(({ field, to }) =>
      Object.entries(rulesOf(rules, kind).fields[field]?.codes ?? {}).flatMap(([path, dict]) =>
        partsAt(to, path).flatMap(({ at, part }) =>
          part === "" ? [] : [{ tenant, kind, key, field: pathOf(field, at), dict, code: String(part) }],
        ),
      ),
    ),
  );
}

/** Codes that no dictionary has. `codes` has those of each dictionary of a tenant, and none where they may not be read. */
export function unknownCodes(
  written: readonly WrittenCode[],
  codes: (tenant: string, dict: string) => ReadonlySet<string> | undefined,
): (Fault & { of: Address })[] {
  return written.flatMap(({ field, dict, code, ...of }) => {
    const known = codes(of.tenant, dict);
    if (!known || known.has(code)) return [];
    const meant = nearest(code, known);
    const values = { key: of.key, field, dict, code };
    return [{ of, sentence: { key: "codeUnknown", values }, ...(meant !== undefined && { meant }) }];
  });
}

/** The reasons for which the server would refuse changes of a plan, as far as its records and the rules show them. */
export function changeFaults(rules: Rules, { changes }: Plan): (Fault & { of: Address })[] {
  const letGo = lettersGoOf(rules, changes);
  return changes.flatMap((change) => {
    const rule = rulesOf(rules, change.kind);
    const { key, after } = change;
    const told = (sentence: Sentence) => ({ of: change, sentence });
    const { barredBy } = change;
    if (barredBy === "protect") return [told({ key: "removalProtected", values: { kind: change.kind, key } })];
    if (barredBy)
      return [told({ key: "ofOtherManifest", values: { kind: change.kind, key, manifest: stackName(barredBy) } })];
    if (change.action === "delete") {
      const blocking = (change.uses ?? []).filter(({ blocks }) => blocks);
      const count = blocking.reduce((sum, use) => sum + use.count, 0);
      if (count <= letGo(nameOf(change))) return [];
      return [
        told({
          key: "removalInUse",
          values: { kind: change.kind, key, uses: blocking.map(({ text }) => text).join(", ") },
        }),
      ];
    }
    const missing = Object.entries(rule.fields).flatMap(([field, { required, hidden, secret }]) =>
      change.action === "create" && required && !hidden && !secret && after?.[field] === undefined ? [field] : [],
    );
    return [
      ...missing.map((field) => told({ key: "newLacks", values: { key, field } })),
      ...valueFaults(rule, key, after ?? {}).map((fault) => ({ of: change, ...fault })),
      ...change.changes.flatMap((one) => {
        const sentence = change.restores ? undefined : rule.refuses?.(one);
        return sentence ? [told(sentence)] : [];
      }),
    ];
  });
}

/** How many records of the plan stop using another record, by the name of that record. Counted are removed records, those below them, and changed ones. */
function lettersGoOf(rules: Rules, changes: readonly Change[]): (name: string) => number {
  const users = new Map<string, Change[]>();
  for (const change of changes) {
    const after = new Set(referencesOf(rules, change, change.after ?? {}).map(nameOf));
    for (const name of new Set(referencesOf(rules, change, change.before ?? {}).map(nameOf)))
      if (!after.has(name)) users.set(name, [...(users.get(name) ?? []), change]);
  }
  return (name) => {
    const seen = new Set<string>();
    const queue = [name];
    for (let at = queue.pop(); at !== undefined; at = queue.pop())
      for (const user of users.get(at) ?? []) {
        const userName = nameOf(user);
        if (seen.has(userName)) continue;
        seen.add(userName);
        if (user.action === "delete") queue.push(userName);
      }
    return seen.size;
  };
}

/** The same faults with the places of their records in files. */
export function placed(faults: readonly (Fault & { of: Address })[], desired: readonly DesiredItem[]): Problem[] {
  const places = new Map(desired.map((item) => [nameOf(item), item.place]));
  return faults.map(({ of, ...fault }) => {
    const place = places.get(nameOf(of));
    return { ...fault, ...(place && { place }) };
  });
}
