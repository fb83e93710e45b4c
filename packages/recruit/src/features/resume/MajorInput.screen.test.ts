import { addGuest, type Hospital, openHospital } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../../testing/open-site.ts";

const phone = "13800000031";
let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addGuest(hospital, hospital.tenantId, phone);
});
afterAll(() => hospital.close());

test("a major is chosen from the catalogue of its level with its code; one that is typed is said to be checked", async () => {
  const { screen, user } = await openSite(hospital, "/recruit/user/info?section=education", { as: phone });
  await user.click(await screen.findByRole("button", { name: "添加一条" }));
  await screen.findByRole("option", { name: "本科" });
  await user.selectOptions(screen.getByRole("combobox", { name: /^学历/ }), "本科");
  const major = screen.getByRole<HTMLInputElement>("combobox", { name: /^专业/ });
  await user.click(major);
  await user.type(major, "臨床醫");
  await user.click(await screen.findByRole("option", { name: /^临床医学 100201/ }));
  await expect.poll(() => major.value).toBe("临床医学");
  expect(screen.queryByRole("option", { name: /临床医学/ })).toBeNull();
  const code = screen.getByRole<HTMLInputElement>("textbox", { name: /学科专业代码/ });
  await expect.poll(() => code.value).toBe("100201");

  await user.clear(major);
  await user.type(major, "星际医学");
  expect(await screen.findByText(/不在专业目录中/)).toBeTruthy();
  await expect.poll(() => code.value).toBe("");

  await user.clear(major);
  await user.type(major, "护理");
  await screen.findByRole("option", { name: /^护理学 / });
  await user.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => major.value).toBe("护理学");
});
