// biome-ignore-all assist/source/organizeImports: the snippets stand as in the guide.
// biome-ignore-all lint/suspicious/noConsole: they are shown to people who may.
// The snippets of docs/guides/sdk.md, one after the other: compiled, and run against the demo.
declare function ask(image: string): Promise<{ password: string; captchaCode: string }>;
declare function askCandidate(image: string): Promise<{ username: string; password: string; captchaCode: string }>;

import { createBladeClient, webStorage } from "@bladekit/sdk";

const client = createBladeClient({
  baseUrl: "/api",
  clientId: "console",
  tenantId: "100001", // leave it out where the host name says which hospital it is
  storage: webStorage(localStorage), // leave it out to keep the session in memory
  onUnauthorized: ({ returnTo }) => location.assign(`/login?redirect=${encodeURIComponent(returnTo)}`),
});

import { tokenFile } from "@bladekit/sdk/node";

const script = createBladeClient({
  baseUrl: "http://localhost:8080/api",
  clientId: "cli",
  tenantId: "100001",
  storage: tokenFile("session.json"), // for its owner alone; leave it out to sign in at each run
});

const { key, image } = await client.GET("/blade-auth/oauth/captcha");
const { password, captchaCode } = await ask(image);
await client.session.login({ username: "admin", password, captchaKey: key, captchaCode });

if (!script.session.get())
  await script.session.login({ username: "admin", password: process.env.BLADE_PASSWORD ?? "" });

const users = await client.GET("/blade-system/user/page", { params: { query: { current: 1, size: 20 } } });

const roles = client.resource("/blade-system/role");
const hr = await roles.list({ roleAlias: "hr" });
const tree = await roles.tree();
const { id } = await roles.submit({ roleName: "护士长", roleAlias: "head-nurse", sort: 9 });
await roles.remove({ ids: id });

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

const file = new File(["%PDF-1.7\n…\n%%EOF\n"], "duty.pdf", { type: "application/pdf" });
const stored = await client.upload("/blade-resource/oss/endpoint/put-file", file, {
  onProgress: ({ loaded, total }) => console.info(loaded, total),
});

const sheet = await client.download("/blade-system/user/export-user", { params: { query: { account: "hr" } } });

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

import { closeTag, noTags, openTag, parseTenantConfig } from "@bladekit/sdk/rules";

const site = parseTenantConfig(await client.GET("/mrhr-zpgl-new/setting/get-zp-setting")); // lists out of JSON texts, a colour that is one
const tabs = closeTag(openTag(noTags, { path: "/wel", title: "首页" }), "/wel"); // the last tab stays

import { clauseText, judgeEligibility } from "@bladekit/sdk/rules";

const recruit = createBladeClient({ baseUrl: "/api", clientId: "recruit", userType: "guest", tenantId: "100001" });
const captcha = await recruit.GET("/blade-auth/oauth/captcha");
const { username, ...typed } = await askCandidate(captcha.image);
await recruit.session.login({ username, ...typed, captchaKey: captcha.key });

const { resume } = await recruit.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
const verdict = judgeEligibility({ educationMin: "master", conditions: { ageMax: 35 } }, resume, "2026-12-20");
const [, age] = verdict.items.map((item) => clauseText(item, "zh"));
const sentence = `${age?.name}：${age?.expected}`; // 年龄：不超过 35 周岁（截至 2026-12-20）

import { palette, seedAdvice } from "@bladekit/sdk/palette";

for (const [name, colour] of Object.entries(palette("#0a7d6c", "light"))) {
  document.documentElement.style.setProperty(`--brand-${name}`, colour);
}
const { adjusted, looksLikeDanger } = seedAdvice("#ffd400", "light"); // adjusted: #8c7405

export { client, script, users, roles, hr, tree, id, wards, text, stored, file, sheet, decision, nations, label };
export { site, tabs, recruit, verdict, sentence, adjusted, looksLikeDanger };
