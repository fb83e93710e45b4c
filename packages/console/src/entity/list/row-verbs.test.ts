import { systemPost } from "@bladekit/openapi/entities/system-post";
import { expect, test } from "vitest";
import { type Action, defineEntity, type Row } from "../../model/define-entity.ts";
import { rowVerbs } from "./row-verbs.ts";

const label = ["办理", "Decide"] as const;
const actions: Record<string, Action> = {
  one: { on: "row", label },
  many: { on: "rows", label },
  all: { on: "list", label },
  several: { on: "rows", label, buttons: () => null },
  open: { on: "row", label, when: ({ status }) => status === 1 },
};
const post = defineEntity(systemPost, { columns: ["postName"] });

test("a row has its own verbs and those of several rows, as far as the person may and the row takes them", () => {
  const keys = (status: number, may: (verb: string) => boolean = () => true) =>
    rowVerbs({ ...post, options: { ...post.options, actions } }, { id: "1", status } as Row, (_, verb) =>
      may(verb),
    ).map(([verb]) => verb);
  expect(keys(1)).toEqual(["one", "many", "open"]);
  expect(keys(2)).toEqual(["one", "many"]);
  expect(keys(1, (verb) => verb === "open")).toEqual(["open"]);
  expect(keys(1, () => false)).toEqual([]);
  expect(rowVerbs(post, { id: "1" } as Row, () => true)).toEqual([]);
});
