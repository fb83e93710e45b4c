import { expect, type Locator, type Page, test } from "@playwright/test";
import { agree, openOwnPost } from "./selection.ts";
import { busiestCandidate, demoPassword, watchCaptcha } from "./server.ts";

/** More stops than any page has before what a test looks for. */
const mostStops = 150;

/** Where the focus is: its name, and whether a person can see it. "" on the page itself. */
function focused(page: Page): Promise<{ name: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: "", isSeen: true };
    const name = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)}`;
    const isSeen = [...element.getClientRects()].some((box) => {
      const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
      const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
      const shown = document.elementFromPoint(x, y);
      return box.width > 1 && box.height > 1 && shown !== null && (element.contains(shown) || shown.contains(element));
    });
    return { name, isSeen };
  });
}

/** Goes forward with the Tab key as far as the target. Every stop on the way must be in sight. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const passed: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press("Tab");
    const { name, isSeen } = await focused(page);
    expect([name, isSeen]).toEqual([name, true]);
    if (await target.evaluate((element) => element === document.activeElement)) return;
    passed.push(name);
  }
  throw new Error(`The keyboard does not get there: ${passed.join(" → ")}`);
}

const press = async (page: Page, target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
};
const type = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};

test("the whole way from the search to the receipt and back needs no mouse", async ({ page, baseURL }) => {
  const phone = busiestCandidate();
  const title = await openOwnPost(baseURL ?? "", "康复治疗师");
  await agree(baseURL ?? "", phone);
  const captcha = watchCaptcha(page);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");

  await page.goto("/recruit/home");
  await type(page, page.getByRole("searchbox"), title);
  await page.keyboard.press("Enter");
  await press(page, main.getByRole("link", { name: title, exact: true }));
  await expect(main.getByRole("heading", { level: 1 })).toContainText(title);
  await press(page, main.getByRole("link", { name: "登录后投递" }).first());

  await type(page, main.getByRole("textbox", { name: /^手机号码/ }), phone);
  await type(page, main.getByRole("textbox", { name: /^密码/ }), demoPassword);
  await type(page, main.getByRole("textbox", { name: /^图形验证码/ }), await captcha.answer());
  await page.keyboard.press("Enter");
  await expect(main.getByRole("heading", { level: 1 })).toContainText(title);

  await press(page, main.getByRole("button", { name: "投递简历" }).first());
  await press(page, dialog.getByRole("button", { name: "确认投递" }));
  await expect(page).toHaveURL(/\/recruit\/user\/receipt\?id=\d+$/);

  // Withdrawn by mistake: the way back is as easy.
  await press(page, main.getByRole("link", { name: "查看投递记录" }));
  await press(page, main.getByRole("button", { name: "撤回投递" }));
  await press(page, dialog.getByRole("button", { name: "撤回投递" }));
  await expect(page.getByText("已撤回投递")).toBeVisible();
  await press(page, main.getByRole("link", { name: "重新投递" }));
  await press(page, main.getByRole("button", { name: "重新投递" }).first());
  await press(page, dialog.getByRole("button", { name: "确认投递" }));
  await expect(page).toHaveURL(/\/recruit\/user\/receipt\?id=\d+$/);

  await page.goto("/recruit/user/info");
  await press(page, main.getByRole("link", { name: /^基本信息/ }));
  const place = main.getByRole("textbox", { name: /籍贯/ });
  await type(page, place, "云海");
  await press(page, main.getByRole("button", { name: "放弃修改" }));
});

for (const width of [390, 1280])
  test(`no tab stop of a public page is out of sight, ${width} px`, { tag: "@slow" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const list = "/api/mrhr-zpgl-new/openness/front/getFrontPostJobList?current=1&size=1&status=live";
    const post = (await (await page.request.get(list)).json()).data.records[0].id;
    const lists = ["/recruit/home", "/recruit/post", "/recruit/noticeer", "/recruit/about", "/login/userlogin"];
    for (const path of [...lists, `/recruit/post/details?id=${post}`]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const hidden: string[] = [];
      for (let stop = 0; stop < mostStops; stop += 1) {
        await page.keyboard.press("Tab");
        const { name, isSeen } = await focused(page);
        if (name === "" && stop > 0) break;
        if (!isSeen) hidden.push(name);
      }
      expect([path, hidden]).toEqual([path, []]);
    }
  });
