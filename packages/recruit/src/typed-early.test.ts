import { expect, test } from "vitest";
import { openPage } from "../../../testing/page.ts";
import { keepTyped, takeTyped } from "./typed-early.ts";

/** A server-rendered page before any script runs. */
function drawn() {
  openPage("http://t100001.test/", () => Promise.reject(new Error("nothing is asked")));
  document.body.innerHTML = `<main>
    <input name="phone"><input name="name" value="李敏"><input name="consent" type="checkbox">
    <select name="idType"><option value="resident">居民身份证</option><option value="passport">护照</option></select>
  </main>`;
  const find = <Kind extends Element>(name: string) => document.querySelector(`[name=${name}]`) as Kind;
  return {
    ...{ phone: find<HTMLInputElement>("phone"), name: find<HTMLInputElement>("name") },
    ...{ consent: find<HTMLInputElement>("consent"), idType: find<HTMLSelectElement>("idType") },
  };
}

test("a page that nobody has touched keeps nothing", () => {
  drawn();
  keepTyped(document.body);
  expect(takeTyped()).toEqual({});
});

test("values from before the scripts are taken over by the first form, and by it alone", () => {
  const { phone, consent, idType } = drawn();
  phone.value = "13800000001";
  consent.checked = true;
  idType.value = "passport";
  keepTyped(document.body);
  expect(takeTyped()).toEqual({ phone: "13800000001", consent: true, idType: "passport" });
  expect(takeTyped()).toEqual({});
});

test("typing goes on being kept until the form is there", () => {
  const { phone, name } = drawn();
  keepTyped(document.body);
  name.value = "林晓";
  name.dispatchEvent(new Event("input", { bubbles: true }));
  expect(takeTyped()).toEqual({ name: "林晓" });
  phone.value = "1";
  phone.dispatchEvent(new Event("input", { bubbles: true }));
  expect(takeTyped()).toEqual({});
});

test("a form with a password that is sent too early is held, and sent once it is taken over", async () => {
  drawn();
  document.body.innerHTML = `<main><form id="search"><input name="title"></form>
    <form id="account"><input name="phone"><input type="password" name="password"></form></main>`;
  const [search, account] = [...document.forms];
  const sends: [string, boolean][] = [];
  document.body.addEventListener("submit", (event) => {
    sends.push([(event.target as Element).id, event.defaultPrevented]);
    event.preventDefault();
  });
  keepTyped(document.body);
  search?.requestSubmit();
  account?.requestSubmit();
  expect(sends).toEqual([
    ["search", false],
    ["account", true],
  ]);
  takeTyped();
  await expect.poll(() => sends[2]).toEqual(["account", false]);
});
