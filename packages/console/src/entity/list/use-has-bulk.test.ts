import { systemPost } from "@bladekit/openapi/entities/system-post";
import { expect, test } from "vitest";
import { type Action, defineEntity } from "../../model/define-entity.ts";
import { hasBulk } from "./use-has-bulk.ts";

const entity = defineEntity(systemPost, { columns: ["postName"] });
const action = (on: Action["on"]): Action => ({ on, label: ["办理", "Decide"] });

/** Whether rows can be ticked by a person who may use these verbs, where the entity has these actions and inputs. */
const isTicked = (verbs: readonly string[], options: object = {}) =>
  hasBulk({ ...entity, options: { ...entity.options, ...options } }, (_, verb) => verbs.includes(verb));

test("rows are ticked by a person who may remove them, change them, or use a verb on several", () => {
  expect([isTicked([]), isTicked(["list", "create"])]).toEqual([false, false]);
  expect([isTicked(["remove"]), isTicked(["edit"])]).toEqual([true, true]);
  const actions = { a: action("rows"), b: action("row"), c: action("list") };
  expect(["a", "b", "c"].map((verb) => isTicked([verb], { actions }))).toEqual([true, false, false]);
});

test("a change needs a field that fits several rows; one is enough", () => {
  const input = () => null;
  const { fields } = systemPost;
  const own = (...left: string[]) =>
    Object.fromEntries(Object.keys(fields).flatMap((key) => (left.includes(key) ? [] : [[key, { input }]])));
  expect(isTicked(["edit"], { fields: own() })).toBe(false);
  expect(isTicked(["edit"], { fields: own("category") })).toBe(true);
});
