// biome-ignore-all assist/source/organizeImports: the snippets stand as in the guide.
// biome-ignore-all lint/suspicious/noConsole: they are shown to people who may.
// The snippets of docs/guides/own-springblade.md, one after the other: compiled, and run against the stand-in.
declare function ask(image: string): Promise<string>;

import { createBladeClient } from "@bladekit/sdk";
import { springblade } from "@bladekit/sdk/springblade";

const client = createBladeClient({
  baseUrl: process.env.BLADE_URL ?? "https://his.example.org/api",
  clientId: "saber",
  clientSecret: process.env.BLADE_SECRET ?? "saber_secret",
  tenantId: "000000",
  dialect: springblade({ publicKey: process.env.BLADE_PUBLIC_KEY ?? "" }),
});

await client.session.login({ username: "admin", password: process.env.BLADE_PASSWORD ?? "admin" });
const me = await client.GET("/blade-system/user/info");
console.info(`${me.realName} (${me.account})`);

const { key, image } = await client.GET("/blade-auth/captcha");
const code = await ask(image); // shows the picture, resolves to what the person typed
await client.session.login({ username: "admin", password: "admin", captchaKey: key, captchaCode: code });

const users = await client.GET("/blade-system/user/list", { params: { query: { current: 1, size: 20 } } });
console.info(users.total, users.records.map(({ account }) => account).join());

const roles = client.resource("/blade-system/role");
await roles.submit({ tenantId: "000000", roleName: "护士长", roleAlias: "head-nurse", sort: 3, parentId: "0" });
export const [role] = await roles.list({ roleName: "护士长" }); // submit says nothing, so ask for the row

import { createDictionaries } from "@bladekit/sdk";

const dictionaries = createDictionaries(client, { kind: "system" });
console.info(await dictionaries.label("sex", me.sex ?? 1)); // 男

interface Ward {
  readonly id: string;
  readonly name: string;
}
const wards = await client.request<Ward[]>("GET", "/his/ward/list", { query: { deptId: "1" } });
console.info(wards.length);

import type { paths } from "./his.ts";

const his = createBladeClient<paths>({
  baseUrl: process.env.BLADE_URL ?? "https://his.example.org/api",
  clientId: "saber",
  clientSecret: process.env.BLADE_SECRET ?? "saber_secret",
  dialect: springblade({ publicKey: process.env.BLADE_PUBLIC_KEY ?? "" }),
});
await his.session.login({ username: "admin", password: process.env.BLADE_PASSWORD ?? "admin", tenantId: "000000" });
const icu = await his.GET("/his/ward/detail", { params: { query: { id: "1" } } });
console.info(icu.name);
