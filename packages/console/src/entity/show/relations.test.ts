import { relations } from "@bladekit/openapi/connections/relations";
import { entities } from "@bladekit/openapi/entities";
import { expect, test } from "vitest";
import { allEntities } from "../../testing/all-entities.ts";
import type { Relation } from "./use-relations.ts";

/** References that people fill in and that no list is narrowed by. */
const leftOut = [
  "develop/code subModelId",
  "recruit/article jobIds",
  "recruit/panel chair",
  "recruit/panel examiners",
  "recruit/plan resultNoticeIds",
  "system/dept leaderId",
  "system/tenant-package menuId",
  "work/deputy deputyId",
];

test("each reference of a form leads back from the record that it names, or is left out by name", async () => {
  const all: Readonly<Record<string, readonly Relation[]>> = relations;
  // A second screen of the same rows has a name that the contract does not know.
  const described = (await allEntities()).filter(([, { description }]) => description.name in entities);
  const missing = described.flatMap(([, { description }]) =>
    Object.entries(description.fields).flatMap(([key, field]) => {
      const ref = field.ref ?? (field.kind === "user" ? "system/user" : undefined);
      // A tree shows by itself what is below a row, and all rows are of a tenant.
      if (!ref || field.in === "none" || ref === "system/tenant" || key === description.tree?.parent) return [];
      const isRelated = all[ref]?.some(
        ({ entity, filter }) => entity === description.name && description.filters[filter]?.field === key,
      );
      return isRelated ? [] : [`${description.name} ${key}`];
    }),
  );
  expect(missing.sort()).toEqual(leftOut);
});
