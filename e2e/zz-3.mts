import { open } from "./zz-look.mts";
const s = await open({ host: "renhe", account: "admin" });
const { page, go, shot } = s;
async function step(name: string, f: () => Promise<unknown>) { try { await f(); await page.waitForTimeout(1200); await shot(name); } catch (e) { console.log(name, String(e).slice(0, 200)); await shot(name + "-fail"); } }
await step("ownsheet", async () => { await go("/recruit/job"); await page.getByRole("button", { name: "导入岗位表" }).click(); await page.waitForTimeout(800); const [fc] = await Promise.all([page.waitForEvent("filechooser", { timeout: 5000 }), page.getByRole("dialog").getByRole("button").first().click()]).catch(() => [undefined]); if (fc) await fc.setFiles("/work/shared/cases/posts.csv"); else await page.locator("input[type=file]").last().setFiles("/work/shared/cases/posts.csv"); await page.waitForTimeout(2500); });
await step("plan-edit", async () => { await go("/recruit/plan"); await page.getByRole("link", { name: "修改" }).or(page.getByRole("button", { name: "修改" })).first().click(); await page.waitForTimeout(1500); });
await step("plan-edit-2", async () => { await page.mouse.wheel(0, 900); });
await step("history-tab", async () => { await go("/recruit/application"); await page.locator("tbody a").first().click(); await page.waitForTimeout(1500); console.log(await page.getByRole("tab").allInnerTexts(), await page.getByRole("button").allInnerTexts()); });
await step("my-info", async () => { await go("/my-info"); });
await step("log-usual", async () => { await go("/log/usual"); });
await step("flow-model", async () => { await go("/flow/model"); });
await s.browser.close();
