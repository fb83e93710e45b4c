import { open } from "./zz-look.mts";
for (const [host, account] of [["platform","admin"]] as const) {
  const s = await open({ host, account });
  await s.shot(`${host}-home`);
  await s.go("/system/tenant"); await s.shot(`${host}-tenants`);
  console.log(await s.page.getByRole("button").allInnerTexts());
  await s.browser.close();
}
const s = await open({ host: "renhe", account: "admin" });
await s.shot("renhe-home");
await s.go("/system/user"); await s.shot("users");
console.log(await s.page.getByRole("button").allInnerTexts());
await s.browser.close();
