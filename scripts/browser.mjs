// Finds a Chromium for the journeys, or installs one.
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { aptInstall } from "./apt.mjs";
import { retry } from "./retry.mjs";
import { run, tool } from "./run.mjs";

const names = ["chromium", "chromium-browser", "google-chrome"];

/** @returns {Promise<string | undefined>} path of a browser; undefined means Playwright's own */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  console.log("installing a browser …");
  if ((await aptInstall(["chromium", "fonts-noto-cjk"])).ok) return findBrowser();
  const install = () => run(process.execPath, [tool("@playwright/test/cli.js"), "install", "chromium"]);
  const { ok, output } = await retry(install);
  if (!ok) throw new Error(`${output}\nno browser: install Chromium`);
  return undefined;
}

async function findBrowser() {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      if (
        await access(path).then(
          () => true,
          () => false,
        )
      ) {
        return path;
      }
    }
  }
  return undefined;
}
