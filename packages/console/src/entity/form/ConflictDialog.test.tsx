import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Field } from "../../model/description.ts";
import { openPart } from "../../testing/open-part.tsx";
import type { Stale } from "../../wire/http-error.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import type { Choice } from "./merge.ts";

// A comparison of two fields, and of one that the form does not have.

const text: Field = { label: ["名称", "Name"], kind: "text", in: "both", row: true };
const fields = { name: text, ward: { ...text, label: ["病区", "Ward"], refLabel: "wardName" } } as const;
const conflicts = [
  { key: "name", base: "护士", theirs: "护师", mine: "主管护师", both: true },
  { key: "ward", base: "7", theirs: "8", mine: "7", both: false },
  { key: "gone", base: 1, theirs: 2, mine: 1, both: false },
];

function open(last: Stale = {}) {
  const told: (string | Record<string, Choice>)[] = [];
  const page = openPart(
    <ConflictDialog
      fields={fields}
      conflicts={conflicts}
      theirs={{ id: "1", name: "护师", ward: "8", wardName: "外科" }}
      last={last}
      onCancel={() => told.push("cancel")}
      onDecide={(choices) => told.push(choices)}
    />,
  );
  const press = async (name: string) => page.user.click(await page.screen.findByRole("button", { name }));
  return { ...page, told, press };
}

test("a change of both begins as mine and one of theirs alone as theirs, and each can be chosen", async () => {
  const { screen, user, told, press } = open();
  await screen.findByRole("dialog");
  const [, name, ward, ...others] = screen.getAllByRole("row");
  expect(others).toEqual([]);
  expect(within(name as HTMLElement).getByRole("rowheader").textContent).toBe("名称");
  for (const value of ["护士", "护师", "主管护师"]) expect(within(name as HTMLElement).getByText(value)).toBeTruthy();
  // The label of their value differs from those of the others.
  expect([within(ward as HTMLElement).queryByText("外科"), within(ward as HTMLElement).getByText("8")]).toEqual([
    null,
    expect.anything(),
  ]);
  const chosen = () => screen.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked);
  expect(chosen()).toEqual([false, true, true, false]);
  await press("entity.conflict.save");
  await user.click(screen.getByRole("radio", { name: "名称: entity.conflict.theirs" }));
  await user.click(screen.getByRole("radio", { name: "病区: entity.conflict.mine" }));
  expect(chosen()).toEqual([true, false, false, true]);
  await press("entity.conflict.save");
  expect(told).toEqual([
    { name: "mine", ward: "theirs", gone: "theirs" },
    { name: "theirs", ward: "mine", gone: "theirs" },
  ]);
});

test("all are taken from one of the two, and nothing is decided by leaving", async () => {
  const { user, told, press } = open();
  for (const all of ["entity.conflict.allTheirs", "entity.conflict.allMine"]) {
    await press(all);
    await press("entity.conflict.save");
  }
  await press("ra.action.cancel");
  await user.keyboard("{Escape}");
  expect(told).toEqual([
    { name: "theirs", ward: "theirs", gone: "theirs" },
    { name: "mine", ward: "mine", gone: "mine" },
    "cancel",
    "cancel",
  ]);
});

test.each<[string, Stale]>([
  ["text", {}],
  ["textAt", { at: "2026-11-20 17:30:15" }],
  ["textBy", { by: "wangmin", at: "2026-11-20 17:30:15" }],
])("it says %s of a change of which %j is known", async (key, last) => {
  const { screen } = open(last);
  expect(await screen.findByText(`entity.conflict.${key}`)).toBeTruthy();
});
