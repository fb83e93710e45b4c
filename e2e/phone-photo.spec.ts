import { expect, type Page, test } from "@playwright/test";
import { signInToSite } from "./own.ts";
import { busiestCandidate } from "./server.ts";

/** A picture of twelve megapixels with as many bytes as a camera's file. */
async function cameraPicture(page: Page): Promise<Buffer> {
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 4000);
    const context = canvas.getContext("2d");
    // Noise keeps the file as large as that of a real picture.
    const noise = new ImageData(500, 500);
    for (let place = 0; place < noise.data.length; place += 1) noise.data[place] = 128 + Math.random() * 127;
    for (let x = 0; x < 3000; x += 500) for (let y = 0; y < 4000; y += 500) context?.putImageData(noise, x, y);
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 })).arrayBuffer(),
    );
    let text = "";
    for (let from = 0; from < bytes.length; from += 8192)
      text += String.fromCharCode(...bytes.subarray(from, from + 8192));
    return btoa(text);
  });
  return Buffer.from(picture, "base64");
}

test("a picture of twelve megapixels from a phone becomes a small photo", { tag: "@slow" }, async ({ page }) => {
  await signInToSite(page, busiestCandidate());
  await page.goto("/recruit/user/info?section=basic");
  const photo = page.getByRole("main").getByRole("img", { name: "证件照" });
  await expect(photo).toBeVisible();
  const before = await photo.getAttribute("src");
  const buffer = await cameraPicture(page);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer });
  const dialog = page.getByRole("dialog", { name: "裁剪照片" });
  await dialog.getByRole("button", { name: "向右转" }).click();
  const sent = page.waitForRequest(/put-file/);
  await dialog.getByRole("button", { name: "使用这张照片" }).click();
  const size = Number((await (await sent).allHeaders())["content-length"]);
  expect(size).toBeLessThan(buffer.length / 2);
  expect(size).toBeLessThan(500_000);
  await expect(dialog).toBeHidden();
  await expect(photo).not.toHaveAttribute("src", before ?? "");
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalHeight / image.naturalWidth))
    .toBeCloseTo(7 / 5, 1);
});

test("a picture from the camera that is too large to send is made smaller", { tag: "@slow" }, async ({ page }) => {
  await signInToSite(page, busiestCandidate());
  await page.goto("/recruit/user/info?section=attachment");
  const main = page.getByRole("main");
  const camera = main
    .getByLabel(/^拍照：/)
    .and(main.locator("input"))
    .first();
  await expect(camera).toBeAttached();
  const buffer = await cameraPicture(page);
  expect(buffer.length).toBeGreaterThan(5 * 1024 ** 2);
  await camera.setInputFiles({ name: "IMG_0002.jpg", mimeType: "image/jpeg", buffer });
  const file = main
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "IMG_0002.jpg" }) })
    .last();
  await expect(file).toContainText(/[1-4](\.\d)? MB|KB/);
  await file.getByRole("button", { name: "删除 IMG_0002.jpg" }).click();
  await expect(file).toHaveCount(0);
});
