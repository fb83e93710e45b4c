import { open } from "./zz-look.mts";
for (const width of [1280, 390]) {
const s = await open({ host: "renhe", account: "hr", width });
const { page, go, shot } = s;
async function step(name: string, f: () => Promise<unknown>) { try { await f(); await page.waitForTimeout(1200); await shot(name + width); } catch (e) { console.log(name, String(e).slice(0, 200)); await shot(name + width + "-fail"); } }
await step("ownrows", async () => { await go("/recruit/job"); const b = page.getByText("导入岗位表"); await b.first().click(); await page.waitForTimeout(800); await page.locator("input[type=file]").last().setInputFiles("/work/shared/cases/posts.csv"); await page.waitForTimeout(2000); await page.getByRole("button", { name: "核对各行" }).click(); await page.waitForTimeout(1500); });
await step("return", async () => { await go("/recruit/application"); await page.locator('main a[href*="/show"]').first().click(); await page.waitForTimeout(1500); await page.getByRole("button", { name: "退回补正" }).click(); });
await step("app-bottom", async () => { await page.keyboard.press("Escape"); await page.waitForTimeout(400); await page.keyboard.press("Escape"); await page.evaluate(() => window.scrollTo(0, 99999)); });
await step("publicity", async () => { await go("/recruit/publicity"); await page.locator('main a[href*="/show"]').first().click(); await page.waitForTimeout(1500); });
await step("account", async () => { await page.getByRole("banner").getByRole("button").last().click(); await page.waitForTimeout(500); });
await s.browser.close();
}
