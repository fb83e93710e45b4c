import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { deploy, task } from "./flow.ts";
import { signInToConsole } from "./server.ts";

test("a request is signed by hand on a phone, read with the signature, and printed", async ({ page, baseURL }) => {
  const asks =
    '<extensionElements><flowable:formProperty id="sign" name="本人签名" type="string" kind="signature" required="true"/></extensionElements>';
  const elements = task("head", "院长审批", 'flowable:assignee="admin"');
  await deploy(baseURL ?? "", { key: "signed", name: "签名申请", asks, elements, ways: ["begin head", "head finish"] });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToConsole(page, "hr");
  await page.goto("/admin/work/start");
  await page.getByRole("button", { name: "发起 签名申请" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "发起" }).click();
  await expect(dialog.getByText("请手写签名")).toBeVisible();
  const pad = dialog.getByLabel("本人签名：在此手写签名");
  const box = await pad.boundingBox();
  if (!box) throw new Error("the pad is not shown");
  await page.mouse.move(box.x + 30, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 50, { steps: 5 });
  await page.mouse.move(box.x + 200, box.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect(dialog.getByText("已签名")).toBeVisible();
  await dialog.getByRole("button", { name: "发起" }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/admin/work/send");
  await page.getByRole("button", { name: /^详情/ }).first().click();
  const signature = dialog.getByRole("img", { name: "本人签名", exact: true });
  await expect(signature).toBeVisible();
  // The picture itself has come, not only its frame.
  await expect.poll(() => signature.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "打印审批单" }).click();
  const sheet = await (await saved).path();
  expect(readFileSync(sheet).subarray(0, 5).toString()).toBe("%PDF-");
});
