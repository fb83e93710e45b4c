import { entities } from "@bladekit/openapi/entities";
import { describe, expect, it } from "vitest";
import { checkEntity, isInput } from "../model/check.ts";
import { allEntities } from "../testing/all-entities.ts";
import { formGroups } from "./form/form-groups.ts";
import { boxWidth, entityColumns, widthOfActions } from "./list/columns.ts";
import { hasBulk } from "./list/use-has-bulk.ts";
import { sheetLabel } from "./sheet-label.ts";

const walked = await allEntities();

/** What a form makes and nobody types. */
const made: Readonly<Record<string, readonly string[]>> = { "flow/model": ["modelKey"] };

describe.each(walked)("%s", (_, { description, options }) => {
  const entity = { description, options };
  const required = (isNew: boolean) =>
    Object.entries(description.fields).filter(
      ([, field]) => isInput(field, isNew) && (field.required === true || (field.required === "add" && isNew)),
    );

  it("has a list that somebody may be allowed, and columns to show in it", () => {
    expect(description.verbs.list).toBeDefined();
    expect(entityColumns(entity).filter(({ isHidden }) => !isHidden).length).toBeGreaterThan(0);
  });

  it("has columns that add up in a window of 1280 px, its scrollbar taken off", () => {
    const room = 994 - (options.beside ? 280 : 0);
    const shown = entityColumns(entity).filter(({ isHidden }) => !isHidden);
    const isTicked = hasBulk(entity, ({ verbs }, verb) => verb in verbs);
    const around = (isTicked ? boxWidth : 0) + widthOfActions(entity);
    const width = shown.reduce((sum, column) => sum + column.width, around);
    expect(width).toBeLessThanOrEqual(room);
  });

  it("names everything in both languages", () => {
    const labels = [description, ...Object.values(description.fields), ...Object.values(description.filters)];
    for (const { label } of labels) expect(label).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
    for (const column of entityColumns(entity)) expect(column.label).toHaveLength(2);
  });

  it("points only at entities that there are", () => {
    const known = Object.keys(entities);
    const refs = Object.values(description.fields).flatMap(({ ref }) => ref ?? []);
    for (const ref of refs) expect(known).toContain(ref);
  });

  it.each([true, false])("asks in its form for all that the server insists on, or makes it (new: %s)", (isNew) => {
    const groups = formGroups(description, options, isNew);
    const asked = [...(made[description.name] ?? []), ...groups.flatMap(({ parts }) => parts)];
    const isOwn = asked.some((part) => typeof part !== "string") || options.parts?.form !== undefined;
    for (const [key] of required(isNew)) if (!isOwn) expect(asked).toContain(key);
  });

  it.each([0, 1] as const)("says of an empty form what is missing, by its label (language %i)", (language) => {
    const asked = required(true);
    // A default may show a field that is asked for.
    const begun = Object.entries(options.defaults ?? {}).filter(([key]) => asked.every(([name]) => name !== key));
    const faults = checkEntity(entity, Object.fromEntries(begun), { isNew: true, language });
    for (const [key, { label }] of asked) {
      expect(faults[key]?.toLowerCase()).toContain(label[language].toLowerCase());
    }
  });

  it("names each column of its sheet", () => {
    const unnamed = (description.sheet?.export ?? []).filter((key) => !sheetLabel(entity, key));
    expect(description.verbs.export ? unnamed : []).toEqual([]);
  });

  it("heads each part of its form with words", () => {
    const names = Object.keys(options.groups ?? {});
    if (names.length > 1) expect(Object.keys(options.words ?? {})).toEqual(expect.arrayContaining(names));
  });
});
