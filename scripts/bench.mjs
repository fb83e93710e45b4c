// `npm run bench`: builds what has changed, so that nothing outdated is measured, finds a browser, and measures.
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt, ensureInstalled, enterProject } from "./prepare.mjs";
import { run } from "./run.mjs";

enterProject();
await ensureInstalled();
await ensureBuilt();
const browser = await ensureBrowser();
const args = ["run", "bench", "--workspace", "bench", "--", ...process.argv.slice(2)];
const { ok } = await run("npm", args, { env: browser ? { E2E_BROWSER: browser } : {}, isLoud: true });
process.exit(ok ? 0 : 1);
