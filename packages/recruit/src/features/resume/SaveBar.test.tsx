import { ApiError } from "@bladekit/sdk";
import { beforeAll, expect, it } from "vitest";
import { drawnLines, drawnMarkup } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { isStaleVersion, type ResumeEditor, ResumeEditorContext } from "./editor.ts";
import { SaveBar } from "./SaveBar.tsx";
import type { DraftForm } from "./use-draft-form.ts";

beforeAll(() => loadTexts("zh", "candidate"));

type Given = Readonly<{ form?: Partial<DraftForm>; updateTime?: string; onCancel?: () => void }>;
const bar = ({ form = {}, onCancel }: Given) => (
  <SaveBar
    form={{ busy: false, isDirty: false, ...form } as DraftForm}
    section="basic"
    label="保存"
    onCancel={onCancel}
  />
);
const drawn = (given: Given = {}) => {
  const editor = { data: { updateTime: given.updateTime ?? "" } } as ResumeEditor;
  return drawnMarkup(<ResumeEditorContext value={editor}>{bar(given)}</ResumeEditorContext>);
};
const buttons = (given?: Given) => [...drawn(given).matchAll(/<button.*?>(.*?)<\/button>/g)].map(([, text]) => text);
const status = (given?: Given) => /role="status">(.*?)<\/p>/.exec(drawn(given))?.[1];

it("has a way back where there is something to give up, or a form to close", () => {
  const onCancel = () => {};
  expect(buttons()).toEqual(["保存"]);
  expect(buttons({ form: { isDirty: true } })).toEqual(["放弃修改", "保存"]);
  expect([buttons({ onCancel }), buttons({ onCancel, form: { isDirty: true } })]).toEqual([
    ["取消", "保存"],
    ["取消", "保存"],
  ]);
});

it("says when it was saved, or that a draft is kept, or nothing of a résumé that is new", () => {
  expect(status()).toBe("");
  expect(status({ updateTime: "2026-11-20 09:00:15" })).toBe("已保存 09:00");
  expect(status({ updateTime: "2026-11-20 09:00:15", form: { isDirty: true } })).toBe("草稿已自动保存");
});

it("says why it was refused, and nothing before", () => {
  expect(drawn({ form: { failure: "系统繁忙" } })).toMatch(/role="alert".*系统繁忙/);
  expect(drawn()).not.toContain("alert");
  expect(drawn({ form: { busy: true } })).toContain('aria-busy="true"');
  expect(drawn()).not.toContain("aria-busy");
});

it("throws outside of the page of the résumé", () => {
  expect(() => drawnLines(bar({}))).toThrow("useResumeEditor outside of the résumé page");
});

it("a save meets a newer version where the server says that, and in no other failure", () => {
  const refusal = (error: "stale_version" | "validation_failed") =>
    new ApiError({ method: "POST", path: "/x", msg: "", silent: false }, { status: 409, code: 409, error, data: {} });
  expect([isStaleVersion(refusal("stale_version")), isStaleVersion(refusal("validation_failed"))]).toEqual([
    true,
    false,
  ]);
  expect(isStaleVersion(Object.assign(new Error("no network"), { error: "stale_version" }))).toBe(false);
});
