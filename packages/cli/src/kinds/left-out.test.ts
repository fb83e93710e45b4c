import type { Entity } from "@bladekit/openapi/describe";
import { entities } from "@bladekit/openapi/entities";
import { expect, test } from "vitest";
import { kindNameOf } from "./entity-field.ts";
import { kinds } from "./index.ts";

const read = "each write sends the version that its plan has looked at";
const ofFile = "the tenant whose folder the file is in";
const above = "the places above it say it";
const inForce = "the version in force counts for every plan";

/** Properties that are sent and that a manifest does not have, each with the reason. */
const leftOut: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "recruit/article": { correctionReason: "the sentence of this tool goes along with each correction", version: read },
  "recruit/job": { version: read },
  "recruit/plan": {
    resultNoticeIds: "written when results are announced, and no part of how a plan is set up",
    ...{ consentTextId: inForce, privacyTextId: inForce, version: read },
  },
  "system/dept": {
    tenantId: ofFile,
    leaderId: "a leader is a colleague of the department, which has to be there first",
  },
  "system/post": { tenantId: ofFile },
  "system/region": Object.fromEntries(
    ["province", "city", "district", "town", "village"].flatMap((level) => [
      [`${level}Code`, above],
      [`${level}Name`, above],
    ]),
  ),
  "system/role": { tenantId: ofFile },
  "system/user": { tenantId: ofFile },
};

const work = "work of every day, and no part of how a hospital is set up";
const ofPlatform = "the platform connects it once, with secrets of its own";
const draft = "a draft of a developer, from which code is made";

/** Entities that are sent and that manifests do not have, each with the reason. */
const withoutKind: Readonly<Record<string, string>> = {
  "desk/notice": work,
  "develop/code": draft,
  "develop/datasource": ofPlatform,
  "develop/model": draft,
  "flow/model": "the kind process-model has the drawings that are in force",
  "resource/attach": "files go along with the records that show them",
  "resource/mail": ofPlatform,
  "resource/oss": ofPlatform,
  "resource/sms": ofPlatform,
  "system/oauth-provider": ofPlatform,
  "system/topmenu": "the kind top-menu has them, with the menus that each shows",
  "work/deputy": work,
  "recruit/appointment": work,
  "recruit/letter-template": "a hospital writes its letters beside their preview",
  "recruit/panel": work,
};

const described = await Promise.all(
  Object.keys(entities).map(async (name) => {
    const module: Record<string, Entity> = await import(`@bladekit/openapi/entities/${name.replaceAll("/", "-")}`);
    return Object.values(module)[0] as Entity;
  }),
);
const sentOf = ({ id, fields }: Entity) =>
  Object.keys(fields).filter((key) => fields[key]?.in !== "none" && key !== id);
const sent = described.filter((entity) => sentOf(entity).length > 0);
const kindOf = ({ name }: Entity) => kinds.find((kind) => kind.name === kindNameOf(name));

/** Names that the entries of a kind have in a manifest, and those that their place gives. */
function namesIn(kind: NonNullable<ReturnType<typeof kindOf>>): string[] {
  const entries = Object.values(kind.shape.definitions ?? {}) as { properties?: object }[];
  return [...Object.keys(kind.fields), ...entries.flatMap(({ properties = {} }) => Object.keys(properties))];
}

test("a manifest has each entity that is sent, or it is named as left out", () => {
  expect(sent.length).toBeGreaterThan(25);
  const without = sent.filter((entity) => !kindOf(entity)).map(({ name }) => name);
  expect(without.toSorted()).toEqual(Object.keys(withoutKind).toSorted());
});

test.each(sent.filter(kindOf).map((entity) => [entity.name, entity] as const))(
  "a manifest has every property of %s that is sent, or names it as left out",
  (name, entity) => {
    const kind = kindOf(entity);
    const names = kind ? namesIn(kind) : [];
    const silent = sentOf(entity).filter((key) => !names.includes(key));
    expect(silent.toSorted()).toEqual(Object.keys(leftOut[name] ?? {}).toSorted());
  },
);

test("no reason is for an entity that there is not", () => {
  expect(sent.filter(kindOf).map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(leftOut)));
});
