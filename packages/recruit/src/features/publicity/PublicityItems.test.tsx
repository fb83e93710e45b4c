import { beforeAll, expect, it } from "vitest";
import type { Publicity } from "../../api.ts";
import { drawnMarkup } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { PublicityItems } from "./PublicityItems.tsx";

beforeAll(() => loadTexts("zh", "publicity"));

type Item = Publicity["items"][number];

/** The values of a line, and the CSS class of its rank. */
function draw(item: Partial<Item>) {
  const known = { applicationNo: "R2026-1", nameMasked: "张*明", jobTitle: "儿科医师", ...item } as Item;
  const html = drawnMarkup(<PublicityItems items={[known]} />);
  const values = [...html.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, value = ""]) => value.replace(/<[^>]*>/g, ""));
  return { values, hasLeft: html.includes('class="publicity-left"') };
}

it("has a dash for what is not known of a person", () => {
  expect(draw({})).toEqual({ values: ["R2026-1", "张*明", "—", "儿科医师", "—", "—"], hasLeft: false });
});

it("has what is known, the code of the post, and total and place where both are told", () => {
  const item = { sex: "female", education: "本科", school: "浙江大学", jobCode: "EK01" } as const;
  expect(draw({ ...item, scores: { total: 85.5, rank: 1 } as never }).values).toEqual([
    ...["R2026-1", "张*明", "女", "儿科医师总成绩 85.5，第 1 名EK01", "本科", "浙江大学"],
  ]);
  expect(draw({ ...item, scores: { total: 85.5 } as never }).values[3]).toBe("儿科医师EK01");
  expect(draw({ ...item, scores: { rank: 1 } as never }).values[3]).toBe("儿科医师EK01");
});

it("keeps a person who left in the list, with the day", () => {
  expect(draw({ leftAt: "2026-11-24 10:00:00" })).toMatchObject({
    values: expect.arrayContaining(["张*明2026-11-24 退出"]),
    hasLeft: true,
  });
});
