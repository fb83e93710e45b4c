import { addAdministrator, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkEntity, fieldFault, isInput } from "../model/check.ts";
import type { Entity, Values } from "../model/define-entity.ts";
import type { Field } from "../model/description.ts";
import { allEntities } from "../testing/all-entities.ts";

// A form and the server find the same fault in a value. Both say it in the same words, so that a person never reads two reasons for one.

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  await addAdministrator(app, "root");
  token = `bearer ${(await signIn(app, "000000", "root", "staff")).session.get()?.accessToken}`;
});
afterAll(() => app.close());

/** Values beyond each bound of a field, one a call; none where the form has no such input. */
function* wrongValues({ kind, min, max, minLength = 0, maxLength, pattern, multiple }: Field): Generator<unknown> {
  if (kind === "number" && !multiple) {
    if (min !== undefined) yield min - 1;
    if (max !== undefined) yield max + 1;
  }
  if (multiple || (kind !== "text" && kind !== "long")) return;
  if (maxLength !== undefined && !pattern) yield "长".repeat(maxLength + 1);
  if (minLength > 1) yield "长".repeat(minLength - 1);
  if (pattern && !new RegExp(pattern, "u").test("？")) yield "？";
}

/** The first, second, … wrong value of each field together. */
function wrongForms({ description }: Entity): Values[] {
  const forms: Values[] = [];
  for (const [key, field] of Object.entries(description.fields)) {
    if (!isInput(field, true) || field.when) continue;
    for (const [round, value] of [...wrongValues(field)].entries()) forms[round] = { ...forms[round], [key]: value };
  }
  return forms;
}

const walked = await allEntities();
const written = walked.filter(([, entity]) => entity.description.verbs.create?.takes === "body");

test.each([
  ["zh", 0],
  ["en", 1],
] as const)("a form refuses a value in the words of the server (%s)", async (accept, language) => {
  let compared = 0;
  for (const [name, entity] of written) {
    for (const form of wrongForms(entity)) {
      const answer = await app.app.inject({
        method: "POST",
        url: entity.description.verbs.create?.path ?? "",
        headers: { "blade-auth": token, "accept-language": accept },
        payload: form,
      });
      const fields: { field: string; message: string }[] = answer.json().data?.fields ?? [];
      const ofForm = checkEntity(entity, form, { isNew: true, language });
      for (const { field, message } of fields.filter((each) => each.field in form)) {
        expect([name, field, ofForm[field]]).toEqual([name, field, message]);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(100);
});

test("a text of one character is not “characters”", () => {
  const field: Field = { label: ["名称", "Name"], kind: "text", in: "both", row: true, maxLength: 1 };
  expect(fieldFault(field, "ab", true)?.en).toBe("Must be 1 character or fewer");
});
