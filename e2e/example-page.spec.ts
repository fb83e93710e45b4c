import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { bundleOf } from "./bundle.ts";

test("the plain page of the examples finds posts, and says so when there is no answer", { tag: "@slow" }, async ({
  page,
  context,
}) => {
  const html = readFileSync(new URL("../examples/page/index.html", import.meta.url), "utf8");
  const script = await bundleOf("../examples/page/page.ts");
  // Only the two files of the example are answered here. Every API call goes to the server.
  await page.route("/example/", (route) =>
    route.fulfill({ contentType: "text/html", body: html.replace("./page.ts", "./page.js") }),
  );
  await page.route("/example/page.js", (route) => route.fulfill({ contentType: "text/javascript", body: script }));
  await page.goto("/example/");

  const status = page.getByRole("status");
  await expect(status).toHaveText(/^共 \d+ 个岗位$/);
  const before = (await status.textContent()) ?? "";
  const all = await page.getByRole("listitem").count();
  expect(all).toBeGreaterThan(1);
  await page.getByRole("searchbox", { name: "岗位名称" }).fill("麻醉医师");
  await page.getByRole("button", { name: "搜索" }).click();
  // Until the text changes, the list is still that of the first search.
  await expect(status).not.toHaveText(before);
  await expect(page.getByRole("listitem").first()).toContainText("麻醉医师");
  expect(await page.getByRole("listitem").count()).toBeLessThan(all);

  await context.setOffline(true);
  await page.getByRole("button", { name: "搜索" }).click();
  await expect(status).toHaveText("网络连接失败，请检查网络后重试");
});
