import { addGuest, type Hospital, openHospital, signIn, testPassword } from "@bladekit/server/testing";
import { fireEvent, within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FieldSpec, type SectionName, sectionFields, sectionNames, specOf } from "../features/resume/sections.ts";
import { keptNow, openSite } from "../testing/open-site.ts";

let hospital: Hospital;
let people = 0;
beforeAll(async () => {
  hospital = await openHospital();
  // Every field with a dictionary gets entries to choose from.
  const codes = new Set(Object.values(sectionFields).flatMap((specs) => specs.flatMap(({ dict = [] }) => dict)));
  const rows = [...codes].flatMap((code) =>
    [1, 2].map((sort) => ({
      ...{ id: hospital.services.ids.next(), parentId: "1", code, sort },
      ...{ dictKey: `${code}_${sort}`, dictValue: `选项${sort}` },
    })),
  );
  await hospital.db.insertInto("bladeDictBiz").values(rows).execute();
});
afterAll(() => hospital.close());

/** Files are saved at once. In all other sections the candidate types. */
const typed = sectionNames.filter((name) => name !== "attachment");
const records: readonly SectionName[] = ["basic", "declaration"];

/** A value that a person could enter, by the kind of the field and different for each field. */
function entryOf({ name, kind, pattern, choices = {} }: FieldSpec, place: number): string {
  if (kind === "tel") return `1390000${String(place).padStart(4, "0")}`;
  if (kind === "email") return "li.min@example.org";
  if (kind === "month") return name === "to" ? "2019-06" : "2018-09";
  if (kind === "number") return String(place + 1);
  if (kind === "choice") return Object.keys(choices)[0] ?? "";
  return pattern ? `A${place}` : `填${place}`;
}

// Queries by role compute the styles of the whole page, which would take minutes here.
const form = () => document.querySelector<HTMLFormElement>("#main form");
const controls = () => [
  ...(form()?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]:not([type=file], button)") ?? []),
];

/** The values of the form, control by control. */
const shown = () =>
  controls().map(
    (one) =>
      `${one.name} ${one instanceof HTMLInputElement && /radio|checkbox/.test(one.type) ? one.checked : one.value}`,
  );

/** Waits for the form and for the choices of its dictionaries. */
async function isThere(): Promise<void> {
  await expect.poll(() => controls().length).toBeGreaterThan(0);
  const lists = () => controls().filter((one) => one instanceof HTMLSelectElement);
  await expect.poll(() => lists().filter(({ options }) => options.length < 2).length).toBe(0);
}

/** The text of the latest captcha. */
async function captchaAnswer(): Promise<string> {
  const all = hospital.services.platform.selectFrom("authCaptcha").select("answer");
  return (await all.orderBy("expireTime", "desc").executeTakeFirstOrThrow()).answer;
}

/** Fills in every field of the form. */
function fillIn(section: SectionName): void {
  const specs = new Map(
    [...(sectionFields[section as keyof typeof sectionFields] ?? [])].map((spec, place) => [
      spec.name,
      [spec, place] as const,
    ]),
  );
  for (const one of controls()) {
    const isTicked = one instanceof HTMLInputElement && one.checked;
    const [spec, place] = specs.get(one.name) ?? [specOf(section, one.name), 0];
    if (one.type === "checkbox" || one.type === "radio") {
      if (!isTicked && one.value !== "no") fireEvent.click(one);
    } else if (spec.kind === "month") {
      const [year = "", month = ""] = entryOf(spec, place).split("-");
      fireEvent.change(one, { target: { value: one.id.endsWith("-month") ? month : year } });
    } else if (one instanceof HTMLSelectElement) {
      const options = [...one.options].map(({ value }) => value).filter(Boolean);
      fireEvent.change(one, { target: { value: options.at(-1) } });
    } else fireEvent.change(one, { target: { value: entryOf(spec, place) } });
  }
}

test("every section of the contract is typed here, but for files", () => {
  expect(typed).toHaveLength(15);
});

test.each(typed)("nothing typed in %s is lost, whenever the page dies", async (section) => {
  people += 1;
  const phone = `138000000${String(people).padStart(2, "0")}`;
  await addGuest(hospital, hospital.tenantId, phone);
  const open = (more: Parameters<typeof openSite>[2]) =>
    openSite(hospital, `/recruit/user/info?section=${section}`, more);
  let guest = await signIn(hospital, hospital.tenantId, phone);
  const onServer = async (ofResume: "drafts" | "saved") => {
    if (ofResume === "saved") return (await guest.GET("/mrhr-zpgl-new/recruitGuestResume/detail")).resume[section];
    const all = await guest.GET("/mrhr-zpgl-new/recruitGuestDraft/list");
    return all.find((one) => one.section === section)?.drafts ?? [];
  };

  const first = await open({ as: phone });
  await first.screen.findByRole("heading", { level: 1 });
  if (!records.includes(section)) await first.user.click(await first.screen.findByRole("button", { name: "添加一条" }));
  await isThere();
  // An answer may add another question, so this runs twice.
  fillIn(section);
  fillIn(section);
  const words = shown();
  expect(words.filter((word) => / (false)?$/.test(word) && !word.startsWith("kinInHospital"))).toEqual([]);

  // The browser crashes after the last key. The server has received nothing yet.
  expect(await onServer("drafts")).toEqual([]);
  await open({ kept: keptNow() });
  await expect.poll(shown).toEqual(words);
  expect(form()?.textContent).toContain("已恢复");

  // When the page is hidden or reloaded, the server receives the draft at once, so another device can continue.
  await expect
    .poll(async () => {
      document.dispatchEvent(new Event("visibilitychange"));
      return onServer("drafts");
    })
    .toHaveLength(1);
  await open({ as: phone });
  await expect.poll(shown).toEqual(words);

  // Both tokens expire, as after a night, and the candidate signs in above the page.
  await hospital.services.platform.deleteFrom("authSession").execute();
  const field = controls().find(({ type }) => type === "text" || type === "textarea");
  if (field) fireEvent.change(field, { target: { value: "夜里写的" } });
  else fireEvent.click(controls().at(-1) as HTMLElement);
  const later = shown();
  expect(later).not.toEqual(words);
  document.dispatchEvent(new Event("visibilitychange"));
  const dialog = await first.screen.findByRole("dialog", { name: "请重新登录" });
  expect(form()?.closest("[hidden]")).toBeTruthy();
  await within(dialog).findByRole("img", { name: /图形验证码/ });
  fireEvent.change(within(dialog).getByLabelText(/^密码/), { target: { value: testPassword } });
  fireEvent.change(within(dialog).getByLabelText(/图形验证码/, { selector: "input" }), {
    target: { value: await captchaAnswer() },
  });
  fireEvent.click(within(dialog).getByRole("button", { name: "登录" }));
  await expect.poll(() => form()?.closest("[hidden]")).toBeNull();
  expect(shown()).toEqual(later);

  fireEvent.submit(form() as HTMLFormElement);
  guest = await signIn(hospital, hospital.tenantId, phone);
  await expect.poll(() => onServer("drafts")).toEqual([]);
  const saved = JSON.stringify(await onServer("saved"));
  for (const one of controls()) if (one.value.length > 2) expect(saved).toContain(one.value);
});
