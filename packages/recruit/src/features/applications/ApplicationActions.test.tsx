import { beforeAll, expect, it } from "vitest";
import type { ApplicationSummary } from "../../api.ts";
import { drawnMarkup } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { ApplicationActions } from "./ApplicationActions.tsx";

beforeAll(() => loadTexts("zh", "candidate"));

/** Links and buttons of an application, each with its look and its text. */
const actions = (
  state: ApplicationSummary["state"],
  allowedActions: ApplicationSummary["allowedActions"],
  answersOnly?: true,
) => {
  const application = { id: "7", hireMode: 1, jobId: "9", state, allowedActions } as unknown as ApplicationSummary;
  const nothing = () => {};
  const part = (
    <ApplicationActions
      {...{ application, onChange: nothing, onRefused: nothing }}
      {...(answersOnly && { answersOnly })}
    />
  );
  const found = drawnMarkup(part).matchAll(/<(?:a|button) [^>]*class="button button-(\w+)[^>]*>(.*?)<\/(?:a|button)>/g);
  return [...found].map(([, look, text]) => `${look} ${text}`);
};

it("stands out where somebody waits for the answer, and where it cannot be undone", () => {
  expect(actions("active", ["acceptTransfer", "refuseTransfer", "withdraw"])).toEqual([
    ...["primary 同意调剂", "outline 拒绝调剂", "danger 撤回投递"],
  ]);
  expect(actions("hired", ["decline"])).toEqual(["danger 放弃"]);
  expect(actions("rejected", ["appeal"])).toEqual(["outline 申诉"]);
});

it("has the answers alone where only they are asked for", () => {
  expect(actions("active", ["acceptTransfer", "refuseTransfer", "withdraw"], true)).toEqual([
    ...["primary 同意调剂", "outline 拒绝调剂"],
  ]);
});

it("leads to the résumé while it can be changed, and to the post where one may apply again", () => {
  expect(actions("draft", ["submit"])).toEqual(["outline 修改简历", "primary 重新投递"]);
  expect(actions("returned", ["resubmit"])).toEqual(["outline 修改简历", "primary 重新提交"]);
  expect(actions("withdrawn", ["submit"])).toEqual(["primary 重新投递"]);
  expect(actions("active", [])).toEqual([]);
});
