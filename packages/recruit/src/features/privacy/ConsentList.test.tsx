import { beforeAll, expect, it } from "vitest";
import type { Consent, ConsentText } from "../../api.ts";
import { drawnLines } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { ConsentList } from "./ConsentList.tsx";

beforeAll(async () => {
  await loadTexts("zh", "site");
  await loadTexts("zh", "candidate");
});

const at = "2026-11-20 09:00:00";
const linesOf = (consent: Partial<Consent>, text?: Partial<ConsentText>) =>
  drawnLines(
    <ConsentList
      consents={[
        { id: "7", purpose: "privacy", title: "医院说明", textVersion: 2, at, withdrawnAt: "", ...consent } as Consent,
      ]}
      texts={text ? [{ purpose: "privacy", version: 2, content: "<p>全文</p>", ...text } as ConsentText] : []}
    />,
  );

it("a consent has the title and version of its text, and can be withdrawn", () => {
  expect(linesOf({})).toEqual(["医院说明", "已同意", `第 2 版 · 同意时间 ${at}`, "撤回同意：医院说明"]);
});

it("a consent to the built-in text has our name for it, and no version", () => {
  expect(linesOf({ textVersion: 0 })).toEqual([
    ...["个人信息处理说明", "已同意", `通用文本 · 同意时间 ${at}`, "撤回同意：个人信息处理说明"],
  ]);
});

it("a consent that was withdrawn says when, and cannot be withdrawn again", () => {
  expect(linesOf({ withdrawnAt: "2026-11-24 10:00:00" })).toEqual([
    ...["医院说明", "已撤回", `第 2 版 · 同意时间 ${at} · 撤回时间 2026-11-24 10:00:00`],
  ]);
});

it("the text in force is there to read, by its name where it is no longer the one that was agreed to", () => {
  expect(linesOf({}, {})).toEqual(expect.arrayContaining(["查看文本", "全文"]));
  expect(linesOf({}, { version: 3 })).toContain("查看现行文本");
  expect(linesOf({}, { purpose: "sensitive" }).join()).not.toMatch(/查看/);
});
