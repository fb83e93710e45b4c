import { describe, expect, test } from "vitest";
import { writerOf } from "../make-change.ts";
import { schemaProblems } from "../manifest/validate.ts";
import type { Change } from "../plan/change.ts";
import { changeFaults, codesWritten, unknownCodes } from "../plan/faults.ts";
import { type ActualItem, type DesiredItem, type Fields, nameOf } from "../plan/item.ts";
import { missingReferences } from "../plan/missing.ts";
import { makePlan, type PlanInput } from "../plan/plan.ts";
import { tenantOf } from "../plan/rules.ts";
import { emptiedIn, isNothing, isObject, type Value } from "../plan/value.ts";
import { kindOf, kinds, rules } from "./index.ts";
import type { FieldSpec } from "./kind.ts";

type Schema = Readonly<{
  type?: string | readonly string[];
  enum?: readonly Value[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
}>;

/** Two values of a schema that differ in every part. */
function sampleOf({ type, enum: values, properties, items }: Schema, which: 0 | 1): Value {
  if (values) return values[which] ?? values[0] ?? null;
  const [first] = [type].flat();
  if (first === "integer") return which + 5;
  if (first === "boolean") return which === 0;
  if (first === "array") return items && Object.keys(items).length > 0 ? [sampleOf(items, which)] : [{ a: which }];
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, sampleOf(part, which)]));
  return which === 0 ? "gone" : "come";
}

const place = { file: "a.yaml", line: 1, column: 1 };
const tenant = "100001";
const fieldsOf = kinds.flatMap(({ name, fields }) =>
  Object.entries(fields).map(([field, spec]) => [`${name}.${field}`, name, field, spec] as const),
);
const open = fieldsOf.filter(([, , , { secret, hidden, order }]) => !secret && !hidden && !order);
const ordering = fieldsOf.filter(([, , , { order }]) => order);
const secret = fieldsOf.filter(([, , , spec]) => spec.secret);

function planOf(
  kind: string,
  given: Fields,
  there: Fields | undefined,
  { secrets, ...options }: Partial<PlanInput> & Pick<DesiredItem, "secrets"> = {},
) {
  const address = { tenant, kind, key: "k" };
  const item: DesiredItem = { ...address, fields: given, place, ...(secrets && { secrets }) };
  const actual = new Map<string, ActualItem>(
    there && [[`${tenant} ${kind} k`, { ...address, id: "1", fields: there }]],
  );
  const restore = Object.keys({ ...given, ...there }).some((field) => rules.get(kind)?.fields[field]?.past);
  return makePlan({ server: "", tenants: [tenant], desired: [item], actual, rules, restore, ...options });
}

const [before, after] = [(spec: FieldSpec) => sampleOf(spec.schema, 0), (spec: FieldSpec) => sampleOf(spec.schema, 1)];
/** A choice of one has no other value. */
const canDiffer = (spec: FieldSpec) => JSON.stringify(before(spec)) !== JSON.stringify(after(spec));

describe("a plan says of each field of each kind", () => {
  test.each(open)("prints what it sends: %s", (_, kind, field, spec) => {
    if (!canDiffer(spec)) return;
    const [change] = planOf(kind, { [field]: after(spec) }, { [field]: before(spec) }).changes;
    expect(change?.changes).toEqual([{ field, from: before(spec), to: after(spec) }]);
    expect(change?.after).toEqual({ [field]: after(spec) });
  });

  test.each(open)("does not compare a field that the file leaves out: %s", (_, kind, field, spec) => {
    const plan = planOf(kind, {}, { [field]: before(spec) });
    expect(plan.changes).toEqual([]);
    expect(plan.notCompared.filter(({ reason }) => reason === "leftOut")).toEqual([
      { tenant, kind, field, reason: "leftOut", keys: ["k"] },
    ]);
    // A new record has nothing that could differ.
    expect(planOf(kind, {}, undefined).notCompared.filter(({ reason }) => reason === "leftOut")).toEqual([]);
  });

  test.each(open)("shows an emptied field as a loss: %s", (_, kind, field, spec) => {
    const value = before(spec);
    if (isNothing(value)) return;
    const emptied = Array.isArray(value) ? [] : typeof value === "string" ? "" : null;
    const [change] = planOf(kind, { [field]: emptied }, { [field]: value }).changes;
    expect(change).toMatchObject({ destructive: true, changes: [{ field, from: value, to: emptied }] });
  });

  test.each(open.filter(([, , , spec]) => isObject(before(spec))))(
    "leaves the other members alone where the file gives one: %s",
    (_, kind, field, spec) => {
      const whole = before(spec) as Fields;
      for (const name of Object.keys(whole)) {
        const given = (after(spec) as Fields)[name] ?? null;
        const plan = planOf(kind, { [field]: { [name]: given } }, { [field]: whole });
        for (const change of plan.changes) expect(change.after).toEqual({ [field]: { ...whole, [name]: given } });
        const left = plan.notCompared.flatMap((one) => (one.reason === "leftOut" ? [one.field] : []));
        for (const other of Object.keys(whole).filter((one) => one !== name && !isNothing(whole[one])))
          expect(left).toContain(`${field}.${other}`);
        const wiped = planOf(kind, { [field]: { [name]: null } }, { [field]: whole }).changes[0];
        expect(wiped?.destructive).toBe(true);
        expect(emptiedIn(whole, wiped?.after?.[field] ?? null)).toEqual([name]);
      }
    },
  );

  test.each(ordering)("%s: that it is never compared, and that a restore goes by it", (_, kind, field) => {
    for (const restore of [true, false]) {
      const plan = planOf(kind, { [field]: "1" }, { [field]: "2" }, { restore });
      expect(plan.changes).toEqual([]);
      expect(plan.notCompared).toContainEqual({ tenant, kind, field, reason: "ofServer", keys: ["k"] });
    }
    const item = (key: string, former: string) => ({ tenant, kind, key, fields: { [field]: former }, place });
    const desired = [item("c", "100"), item("a", "9"), item("b", "10")];
    const keys = (restore: boolean) =>
      makePlan({ server: "", tenants: [tenant], desired, actual: new Map(), rules, restore }).changes.map(
        ({ key }) => key,
      );
    expect(keys(true)).toEqual(["a", "b", "c"]);
    expect(keys(false)).toEqual(["c", "a", "b"]);
  });

  test.each(secret)("sends a field only when it is new or planned to change: %s", async (_, kind, field) => {
    const secrets = { [field]: "SECRET" };
    const sent = (plan: ReturnType<typeof planOf>) => plan.changes.map((change) => change.secrets);
    const other = { sort: 1 };
    expect(sent(planOf(kind, {}, undefined, { secrets }))).toEqual([secrets]);
    expect(sent(planOf(kind, {}, {}, { secrets }))).toEqual([]);
    expect(sent(planOf(kind, { sort: 2 }, other, { secrets }))).toEqual([undefined]);
    expect(sent(planOf(kind, {}, {}, { secrets, rotate: () => true }))).toEqual([secrets]);
    const reasons = (rotate: boolean) =>
      planOf(kind, {}, {}, { secrets, rotate: () => rotate }).notCompared.map(({ reason, field }) => [reason, field]);
    expect(reasons(false)).toContainEqual(["secret", field]);
    expect(reasons(true)).not.toContainEqual(["secret", field]);
  });
});

/** A value that holds this at the end of a path. */
const valueAt = (path: string, value: Value): Value =>
  (path === "" ? [] : path.split(".")).reduceRight<Value>(
    (inner, step) => (step === "*" ? [inner] : { [step]: inner }),
    value,
  );

const partsOf = (paths: (spec: FieldSpec) => readonly string[]) =>
  open.flatMap(([name, kind, field, spec]) =>
    paths(spec).map((path) => [`${name} ${path}`, kind, field, path, spec] as const),
  );
const coded = partsOf(({ codes = {} }) => Object.keys(codes));
const timed = partsOf(({ times = [] }) => times);
const referring = open.filter(([, , , { ref, inText }]) => ref && !inText);
const periods = [...rules].flatMap(([kind, { periods = {} }]) =>
  Object.entries(periods).flatMap(([path, list]) =>
    list.map(([from, to, mayEqual]) => [kind, path, from, to, mayEqual === "mayEqual"] as const),
  ),
);
const removable = kinds.filter(({ store, removal }) => store.remove && removal);
const faultsOf = (plan: ReturnType<typeof planOf>) =>
  changeFaults(rules, plan).map(({ sentence: { key, values } }) => [key, values?.field]);

describe("a plan knows before anything is sent", () => {
  test.each(open)("%s: the name that was meant by one that is written wrong", (_, kind, field) => {
    const { shape } = kindOf(kind);
    const isList = "type" in shape.schema;
    const written = { [`${field}q`]: 1 };
    const value = { [shape.section]: isList ? [written] : written };
    const problems = schemaProblems({ value, placeOf: () => place, tokens: [] } as never);
    const told = problems.filter(({ sentence }) => sentence.key === "unknownField");
    expect(told).toEqual([expect.objectContaining({ meant: field })]);
  });

  test.each(referring)(
    "%s: a key that neither a file nor the server has, and the one that was meant",
    (_, kind, field, spec) => {
      const { ref = "", refIn } = spec;
      const value = refIn
        ? [{ [refIn]: "nurse_heda" }]
        : spec.compare === "set" || spec.pictures
          ? ["nurse_heda"]
          : "nurse_heda";
      const item = { tenant, kind, key: "k", fields: { [field]: value }, place };
      const there = new Map([[nameOf({ tenant: tenantOf(rules, ref, tenant), kind: ref, key: "nurse_head" }), "1"]]);
      expect(missingReferences(rules, [item], there)).toMatchObject([
        { place, sentence: { key: "referenceMissing", values: { target: "nurse_heda" } }, meant: "nurse_head" },
      ]);
    },
  );

  test.each(coded)(
    "%s: a code that its dictionary does not have, and the one that was meant",
    (_, kind, field, path, spec) => {
      const codes = (_: string, dict: string) => new Set(dict === spec.codes?.[path] ? ["bachelor"] : []);
      const written = (code: string) => codesWritten(rules, planOf(kind, { [field]: valueAt(path, code) }, {}));
      expect(unknownCodes(written("bachelr"), codes)).toMatchObject([
        { sentence: { key: "codeUnknown" }, meant: "bachelor" },
      ]);
      expect(unknownCodes(written("bachelor"), codes)).toEqual([]);
      // An empty one says that there is none, and dictionaries that may not be read tell nothing.
      expect(unknownCodes(written(""), codes)).toEqual([]);
      expect(unknownCodes(written("bachelr"), () => undefined)).toEqual([]);
    },
  );

  test.each(timed)("%s: a day that does not exist", (_, kind, field, path) => {
    const told = (time: string) =>
      faultsOf(planOf(kind, { [field]: valueAt(path, time) }, {})).filter(([key]) => key === "timeUnknown");
    const at = [field, path.replaceAll("*", "0")].filter(Boolean).join(".");
    expect(told("2026-02-31 08:00:00")).toEqual([["timeUnknown", at]]);
    expect([told("2026-02-28 08:00:00"), told("")]).toEqual([[], []]);
  });

  test.each(periods)("%s %s %s: an end before its start", (kind, path, from, to, mayEqual) => {
    const told = (start: string, end: string) => {
      const fields = valueAt(path, { [from]: start, [to]: end }) as Fields;
      return faultsOf(planOf(kind, fields, {})).filter(([key]) => key === "fieldWrong");
    };
    const first = path === "" ? to : path.split(".")[0];
    expect(Object.keys(kindOf(kind).fields)).toContain(first);
    expect(told("2026-12-02", "2026-12-01")).toHaveLength(1);
    expect(told("2026-12-01", "2026-12-01")).toHaveLength(mayEqual ? 0 : 1);
    expect(told("2026-12-01", "2026-12-02")).toEqual([]);
  });

  test.each(open.filter(([, , , { required }]) => required))("%s: that a new record needs it", (_, kind, field) => {
    const lacking = (there: Fields | undefined) =>
      faultsOf(planOf(kind, {}, there)).filter(([key]) => key === "newLacks");
    expect(lacking(undefined)).toContainEqual(["newLacks", field]);
    expect(lacking({})).toEqual([]);
  });

  test.each(removable.map(({ name }) => name))(
    "%s: that a removal is refused while something uses the record",
    (kind) => {
      const removal = (blocks: boolean, user?: Fields) => {
        const plan = planOf(kind, {}, {});
        const change = {
          tenant,
          kind,
          key: "k",
          action: "delete" as const,
          changes: [],
          waitsFor: [],
          destructive: true,
        };
        const uses = [{ by: "x", count: 1, text: "1 x", blocks }];
        return changeFaults(rules, { ...plan, changes: [{ ...change, before: user ?? {}, uses }] }).map(
          (one) => one.sentence.key,
        );
      };
      expect(removal(true)).toEqual(["removalInUse"]);
      expect(removal(false)).toEqual([]);
    },
  );

  test("a removal is made when the plan also removes or changes what uses the record", () => {
    const user = {
      tenant,
      kind: "user",
      key: "u",
      changes: [],
      waitsFor: [],
      destructive: true,
      before: { deptId: ["d"] },
    };
    const uses = [{ by: "users", count: 1, text: "1 user", blocks: true }];
    const dept = { tenant, kind: "dept", key: "d", changes: [], waitsFor: [], destructive: true, before: {}, uses };
    const faults = (other: Partial<Change>) => {
      const plan = planOf("dept", {}, {});
      const changes: Change[] = [
        { ...dept, action: "delete" },
        { ...user, action: "update", ...other },
      ];
      return changeFaults(rules, { ...plan, changes }).map((one) => one.sentence.key);
    };
    expect(faults({ action: "delete" })).toEqual([]);
    expect(faults({ after: { deptId: ["e"] } })).toEqual([]);
    expect(faults({ after: { deptId: ["d", "e"] } })).toEqual(["removalInUse"]);
  });
});

/** Fields that are sent under another name, with that name. */
const sentAs: Readonly<Record<string, string>> = { "process.drawing": "files", "process.suspended": "state" };

test("the body that is sent has each field of each change", async () => {
  const untold: string[] = [];
  for (const [name, kind, field, spec] of [...open, ...secret]) {
    const bodies: string[] = [];
    const answer = { id: "1", [field]: null, key: "0".repeat(64) };
    const calls = new Proxy({} as Record<string, unknown>, {
      get: (_, member) => {
        if (member === "get") return async () => answer;
        if (member === "post")
          return async (_: string, input: unknown) => {
            bodies.push(
              JSON.stringify(input, (_key, value) => (value instanceof FormData ? [...value.keys()] : value)),
            );
            return answer;
          };
        if (member === "pages")
          return async function* () {
            yield { records: [{ ...answer, key: "k", suspensionState: given[field] === true ? 1 : 2 }] };
          };
        return member === "foreign" ? undefined : () => calls;
      },
    });
    const given = spec.secret ? {} : { [field]: spec.ref ? null : after(spec) };
    const options = spec.secret ? { secrets: { [field]: "SECRET" }, rotate: () => true } : {};
    const there = spec.secret ? {} : { [field]: spec.ref ? "x" : before(spec) };
    const [change] = planOf(kind, given, there, options).changes;
    if (!change || name === "user.password") continue;
    const { write } = writerOf({ callsFor: () => calls as never, dialect: "blade" }, { SECRET: "come" }, []);
    await write(change, new Map([[`${tenant} role k`, "1"]])).catch((error: unknown) => bodies.push(String(error)));
    // Grants are answered by name and sent by id.
    const wire = sentAs[name] ?? field.replace(/^(menu|dataScope|apiScope)s$/, "$1Ids");
    if (!bodies.some((body) => body.includes(`${wire}"`) || body.includes(`${wire}=`)))
      untold.push(`${name}: ${bodies}`);
  }
  expect(untold).toEqual([]);
});
