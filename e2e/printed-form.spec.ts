import { expect, test } from "@playwright/test";
import { signInToSite } from "./own.ts";
import { ownApplications } from "./own-screens.ts";
import { signIn } from "./selection.ts";
import { busiestCandidate } from "./server.ts";

/** The width of the text on A4 paper with the form's margins: 210 − 20 − 16 mm, in px. */
const textWidth = Math.floor((174 / 25.4) * 96);

test("the hospital’s own form is printed in its order on sheets of A4", async ({ page, baseURL }) => {
  const boxes = ["资格审查意见", "用人科室意见", "人事部门意见"];
  const admin = await signIn(baseURL ?? "", "admin");
  const headers = { "If-Match": "*" };
  const { formSheet: usual, ...setting } = await admin.GET("/mrhr-zpgl-new/setting/detail");
  await admin.POST("/mrhr-zpgl-new/setting/submit", {
    body: { ...setting, formSheet: { photo: true, groups: ["work", "education", "selfIntro", "promise"], boxes } },
    headers,
  });
  await signInToSite(page, busiestCandidate());
  const [id] = await ownApplications(page);
  await page.goto(`/recruit/user/form?id=${id}`);
  const sheet = page.getByRole("article", { name: "报名表" });
  const titles = sheet.locator("tbody th[scope^=row]");
  await expect(titles.last()).toHaveText("人事部门意见");
  expect((await titles.allTextContents()).slice(-7)).toEqual([
    "工作经历",
    "教育经历",
    "自我介绍",
    "本人承诺",
    ...boxes,
  ]);

  await page.setViewportSize({ width: textWidth, height: 1000 });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "打印或存为 PDF" })).toBeHidden();
  const beyond = await sheet.evaluate((article) => article.scrollWidth - document.documentElement.clientWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
    size.map((points) => Math.round((Number(points) / 72) * 25.4)),
  );
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.length).toBeLessThanOrEqual(2);
  expect(new Set(sheets.map(String))).toEqual(new Set(["210,297"]));
  // The text of a page margin has no element, and the PDF contains only its glyphs.
  const margins = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText),
  );
  expect(margins.join()).toContain('counter(page) " / " counter(pages)');
  await admin.POST("/mrhr-zpgl-new/setting/submit", { body: { ...setting, formSheet: usual }, headers });
});
