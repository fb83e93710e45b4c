import { addGuest, addJob, fillResume, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "../../../../testing/page.ts";
import { openSite } from "../testing/open-site.ts";

const phone = "13800000001";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addGuest(hospital, hospital.tenantId, phone);
  await fillResume(await signIn(hospital, hospital.tenantId, phone));
});
afterAll(() => hospital.close());

/** All errors that the page shows: at a field, above a form, in a dialog, in a toast. */
const faults = () =>
  [...document.querySelectorAll(".field-error, .notice-danger .notice-text, .toast-danger .toast-text")]
    // The summary of a refused form only names its fields. The fields show the errors.
    .filter((place) => place.querySelector(".error-summary") === null)
    .map(({ textContent }) => (textContent ?? "").trim());

type Story = [name: string, path: () => Promise<string> | string, refuse: (page: Page) => Promise<void>, says: RegExp];

const click = async ({ screen, user }: Page, name: string | RegExp) => {
  const [button] = await screen.findAllByRole("button", { name });
  await user.click(button as HTMLElement);
};

const stories: readonly Story[] = [
  [
    "an entry whose months are the wrong way round",
    () => "/recruit/user/info?section=work",
    async (page) => {
      await click(page, "编辑");
      const [, , to] = await page.screen.findAllByRole("combobox", { name: "年" });
      await page.user.selectOptions(
        (to ?? page.screen.getAllByRole("combobox", { name: "年" })[1]) as HTMLElement,
        "2001",
      );
      await page.user.selectOptions(page.screen.getAllByRole("combobox", { name: "月" })[1] as HTMLElement, "03");
      await click(page, "保存");
    },
    /结束|早于|晚于/,
  ],
  [
    "kin without a word about them",
    () => "/recruit/user/info?section=declaration",
    async (page) => {
      await page.user.click(await page.screen.findByRole("radio", { name: "是" }));
      await click(page, "保存并完成");
    },
    /亲属/,
  ],
  [
    "a present password that is wrong",
    () => "/recruit/user/password",
    async (page) => {
      await page.user.type(await page.screen.findByLabelText(/^原密码/), "Wrong-2026-password");
      await page.user.type(page.screen.getByLabelText(/^新密码/), "Other-2026-password");
      await page.user.type(page.screen.getByLabelText(/^确认密码/), "Other-2026-password");
      await page.user.click(page.screen.getByRole("button", { name: "修改密码" }));
    },
    /密码/,
  ],
  [
    "a post that closed meanwhile",
    async () => `/recruit/post/details?id=${await addJob(hospital)}`,
    async (page) => {
      await click(page, "投递简历");
      hospital.setNow("2027-01-01 00:00:00");
      await click(page, "确认投递");
    },
    /截止|报名/,
  ],
];

test.each(stories)("%s: the page says once what is wrong", async (_, path, refuse, says) => {
  const page = await openSite(hospital, await path(), { as: phone });
  await refuse(page);
  await expect.poll(faults).toEqual([expect.stringMatching(says)]);
});
