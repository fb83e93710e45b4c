import { expect, test } from "vitest";
import { allEntities } from "../../testing/all-entities.ts";
import { formGroups } from "./form-groups.ts";

const read = "the form sends back the version that it has read";
const ofTenant = "the people of a hospital have their own; the platform sets it on the page of the hospital";
const fromPlace = "follows from the place in the tree";
const ofStore = "the store says it of the file";
const asNotice = "the page of notices sets it, for public lists as for all others";

/** Properties that are sent and that a form does not ask for, each with the reason. */
const leftOut: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "flow/model": { category: "chosen when the model is put into use", modelKey: "made by the console" },
  "recruit/article": { version: read },
  "recruit/job": { version: read },
  "recruit/plan": {
    consentTextId: "the version in force counts for every plan",
    privacyTextId: "the version in force counts for every plan",
    version: read,
  },
  "recruit/publicity": {
    kind: "always a public list",
    ...{
      summary: asNotice,
      coverImg: asNotice,
      publisher: asNotice,
      expireTime: asNotice,
      isTop: asNotice,
      sort: asNotice,
      titleEn: asNotice,
      summaryEn: asNotice,
      contentEn: asNotice,
    },
    version: read,
  },
  "resource/attach": { link: ofStore, domain: ofStore, extension: ofStore, size: ofStore },
  "system/dept": { tenantId: ofTenant },
  "system/dict": { parentId: "the page of a dictionary adds entries to its own head" },
  "system/dictbiz": { parentId: "the page of a dictionary adds entries to its own head" },
  "system/post": { tenantId: ofTenant },
  "system/region": Object.fromEntries(
    ["province", "city", "district", "town", "village"].flatMap((level) => [
      [`${level}Code`, fromPlace],
      [`${level}Name`, fromPlace],
    ]),
  ),
  "system/role": { tenantId: ofTenant },
  "system/tenantpackage": { menuId: "chosen in the matrix of menus, which is a part of the form" },
  "system/user": { tenantId: ofTenant },
};

const withForms = (await allEntities()).filter(([, { description, options }]) => {
  const { create, edit } = description.verbs;
  return (create || edit) && options.parts?.form === undefined;
});

test("there are forms to walk, and no reason is for an entity without one", () => {
  const names = withForms.map(([name]) => name);
  expect(names.length).toBeGreaterThan(25);
  expect(names).toEqual(expect.arrayContaining(Object.keys(leftOut)));
});

test.each(withForms)("the form of %s asks for every property that is sent, or names it as left out", (name, entity) => {
  const { description, options } = entity;
  const asked = [true, false].flatMap((isNew) => formGroups(description, options, isNew).flatMap(({ parts }) => parts));
  const sent = Object.keys(description.fields).filter((key) => description.fields[key]?.in !== "none");
  const silent = sent.filter((key) => key !== description.id && !asked.includes(key));
  expect(silent.toSorted()).toEqual(Object.keys(leftOut[name] ?? {}).toSorted());
});
