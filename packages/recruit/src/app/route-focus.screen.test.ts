import { addGuest, type Hospital, openHospital } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../testing/open-site.ts";

const phone = "13800000001";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addGuest(hospital, hospital.tenantId, phone);
});
afterAll(() => hospital.close());

test("a menu that is opened while the next page loads stays open", async () => {
  const { screen } = await openSite(hospital, "/recruit/home", { as: phone });
  const menu = (await screen.findByTitle("菜单")).closest("details") as HTMLDetailsElement;
  const follow = (name: string) => screen.getAllByRole("link", { name, hidden: true })[0]?.click();

  window.scrollTo(0, 100);
  follow("联系我们");
  const button = menu.querySelector("summary") as HTMLElement;
  menu.open = true;
  button.focus();
  await screen.findByRole("heading", { level: 1, name: "联系我们" });
  await expect.poll(() => window.scrollY).toBe(0);
  expect(menu.open).toBe(true);
  // A browser closes the menu when the focus leaves it.
  expect(document.activeElement).toBe(button);

  menu.open = false;
  button.blur();
  follow("应聘须知");
  await screen.findByRole("heading", { level: 1, name: "应聘须知" });
  await expect.poll(() => document.activeElement?.id).toBe("main");
});
