// biome-ignore-all assist/source/organizeImports: the snippets stand as in the guide.
// biome-ignore-all lint/suspicious/noConsole: they are shown to people who may.
// The snippets of docs/guides/ruoyi.md, one after the other: compiled, and run against the stand-ins.
declare function ask(image: string): Promise<string>;
declare function askForPlace(background: string, piece: string): Promise<number>;

import { createBladeClient, createDictionaries } from "@bladekit/sdk";
import { ruoyi, ruoyiCaptcha, ruoyiDictionary, ruoyiPermits, ruoyiRoutes } from "@bladekit/sdk/dialects/ruoyi";
import type { paths } from "./his.ts";

const client = createBladeClient({ baseUrl: "https://his.example.org/prod-api", dialect: ruoyi<paths>() });

const captcha = await ruoyiCaptcha(client); // undefined where the captcha is off
const session = await client.session.login({
  username: "admin",
  password: process.env.RUOYI_PASSWORD ?? "admin123",
  ...(captcha && { captchaKey: captcha.key, captchaCode: await ask(captcha.image) }),
});
console.info(session.userName, session.roles.join()); // 系统管理员 admin

const { total, rows } = await client.GET("/system/user/list", { params: { query: { pageNum: 1, pageSize: 20 } } });
console.info(total, rows.map(({ userName }) => userName).join()); // 2 admin,nurse

for await (const { postName } of client.items("/system/post/list")) console.info(postName); // 护士

const nurse = await client.GET("/system/user/{userId}", { params: { path: { userId: 2 } } });
await client.request("PUT", "/system/user", {
  body: { ...nurse.data, remark: "夜班", roleIds: nurse.roleIds, postIds: nurse.postIds },
});

const dictionaries = createDictionaries(client, { read: ruoyiDictionary(client) });
console.info(await dictionaries.label("sys_user_sex", "0")); // 男

const routes = ruoyiRoutes(await client.GET("/getRouters"));
console.info(routes.map(({ path }) => path).join()); // /system,/duty,

const { permissions } = await client.GET("/getInfo");
console.info(ruoyiPermits(permissions, "system:user:add")); // true

import { yudao, yudaoDictionary, yudaoPermits, yudaoPuzzle, yudaoRoutes } from "@bladekit/sdk/dialects/yudao";

const pro = createBladeClient({ baseUrl: "https://pro.example.org", tenantId: "示例医院", dialect: yudao<paths>() });

const puzzle = await yudaoPuzzle(pro); // leave it out where the captcha is off
const captchaCode = await puzzle.solve(await askForPlace(puzzle.background, puzzle.piece));
if (captchaCode === undefined) throw new Error("The piece is not in its gap: show another puzzle.");
await pro.session.login({ username: "admin", password: process.env.YUDAO_PASSWORD ?? "admin123", captchaCode });
console.info(pro.session.get()?.tenantId); // 1

for await (const { nickname } of pro.items("/admin-api/system/user/page")) console.info(nickname);

const labels = createDictionaries(pro, { read: yudaoDictionary(pro) });
console.info(await labels.label("system_user_sex", "2")); // 女

const me = await pro.GET("/admin-api/system/auth/get-permission-info");
console.info(yudaoRoutes(me.menus).length, yudaoPermits(me.permissions, "system:user:create")); // 2 true

const changed = yudao<paths>();
const theirs = createBladeClient({
  baseUrl: "https://pro.example.org",
  tenantId: "1",
  dialect: {
    ...changed,
    // This server says 200 where others say 0.
    refusal: (body) => ((body as { code?: unknown } | null)?.code === 200 ? undefined : changed.refusal(body)),
  },
});
await theirs.session.login({ username: "nurse", password: process.env.YUDAO_PASSWORD ?? "admin123" });
