import { open } from "./zz-look.mts";
{
  const s = await open({ host: "platform", account: "admin" });
  await s.go("/system/tenant");
  await s.page.getByRole("button", { name: "开通医院" }).or(s.page.getByRole("link", { name: "开通医院" })).click();
  await s.page.waitForTimeout(1500); await s.shot("open-1", true);
  await s.browser.close();
}
{
  const s = await open({ host: "renhe", account: "admin" });
  await s.page.waitForTimeout(1500); await s.shot("home2", true);
  await s.go("/system/role"); await s.shot("roles");
  await s.go("/recruit/job"); await s.shot("jobs");
  await s.go("/recruit/plan"); await s.shot("plans");
  await s.go("/recruit/application"); await s.shot("applications");
  console.log(await s.page.getByRole("link").evaluateAll((l:any)=>l.map((a:any)=>a.getAttribute("href")).slice(0,60)));
  await s.browser.close();
}
