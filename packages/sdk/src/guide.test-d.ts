// biome-ignore-all assist/source/organizeImports: the snippets stand as in the guide.
// biome-ignore-all lint/suspicious/noConsole: they are shown to people who may.
// biome-ignore-all lint/correctness/noUnusedVariables: a reader is shown what each call gives.
// Compiled, never run: the snippets of docs/guides/sdk.md, one after the other.
import { createBladeClient, webStorage } from "@bladekit/sdk";

const client = createBladeClient({
  baseUrl: "/api",
  clientId: "console",
  storage: webStorage(localStorage), // leave it out to keep the session in memory
  onUnauthorized: ({ returnTo }) => location.assign(`/login?redirect=${encodeURIComponent(returnTo)}`),
});

import { tokenFile } from "@bladekit/sdk/node";

const script = createBladeClient({
  baseUrl: "https://hospital.example/api",
  clientId: "cli",
  tenantId: "100001",
  storage: tokenFile("session.json"), // for its owner alone; leave it out to sign in at each run
});

const { key, image } = await client.GET("/blade-auth/oauth/captcha");
await client.session.login({ username: "admin", password: "…", captchaKey: key, captchaCode: "abcd" });

if (!script.session.get())
  await script.session.login({ username: "admin", password: process.env.BLADE_PASSWORD ?? "" });

const users = await client.GET("/blade-system/user/page", { params: { query: { current: 1, size: 20 } } });

const roles = client.resource("/blade-system/role");
const hr = await roles.list({ roleName: "hr" });
const tree = await roles.tree();
await roles.remove({ ids: "1,2" });

for await (const user of client.items("/blade-system/user/page")) console.info(user.account);

for await (const user of client.items("/blade-system/user/page", {
  params: { query: { account: "test" } },
  stable: true,
}))
  await client.POST("/blade-system/user/remove", { params: { query: { ids: user.id } } });

const wards = await client.request<{ name: string }[]>("GET", "/his/ward/list", { query: { deptId: "1" } });

import { isAbort, isApiError, isBladeError } from "@bladekit/sdk";

try {
  await roles.detail({ id: "1" });
} catch (error) {
  if (isApiError(error) && error.status === 404) console.warn("gone");
  else if (isBladeError(error) && !error.silent) alert(error.msg);
  else if (!isAbort(error)) throw error;
}

const { data, error, response } = await client.raw.GET("/blade-auth/oauth/user-info");
const text = data ? data.data.name : `${response.status}: ${error?.msg}`;

const stored = await client.upload("/blade-resource/oss/endpoint/put-file", new File(["…"], "photo.jpg"), {
  onProgress: ({ loaded, total }) => console.info(loaded, total),
});

import { createLockScreen } from "@bladekit/sdk";
import { guardRoute } from "@bladekit/sdk/rules";

const screen = createLockScreen(client.session, webStorage(sessionStorage));
const session = client.session.get();
const route = { path: "/wel", fullPath: "/wel?tab=1" };
const decision = guardRoute(session && { token: session.accessToken, locked: screen.isLocked() }, route);

import { createDictionaries } from "@bladekit/sdk";

const dictionaries = createDictionaries(client, { max: 50 });
const nations = await dictionaries.get("nation");
const label = await dictionaries.label("nation", "HA"); // 汉族
dictionaries.invalidate("nation"); // after a change

import { clauseText, closeTag, judgeEligibility, noTags, openTag, parseTenantConfig } from "@bladekit/sdk/rules";

const site = parseTenantConfig(await client.GET("/mrhr-zpgl-new/setting/get-zp-setting")); // lists out of JSON texts, a colour that is one
const tabs = closeTag(openTag(noTags, { path: "/wel", title: "首页" }), "/wel"); // the last tab stays

const { resume } = await client.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
const verdict = judgeEligibility({ educationMin: "master", conditions: { ageMax: 35 } }, resume, "2026-12-20");
const sentences = verdict.items.map((item) => clauseText(item, "zh")); // 年龄：不超过 35 周岁（截至 2026-12-20）

import { palette, seedAdvice } from "@bladekit/sdk/palette";

for (const [name, colour] of Object.entries(palette("#0a7d6c", "light"))) {
  document.documentElement.style.setProperty(`--brand-${name}`, colour);
}
const { adjusted, looksLikeDanger } = seedAdvice("#ffd400", "light"); // adjusted: #8c7405
