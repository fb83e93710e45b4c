// biome-ignore-all assist/source/organizeImports: the snippets stand as in the page.
// biome-ignore-all lint/suspicious/noConsole: they are shown to people who may.
// The snippets of docs/reference/stand-ins.md, one after the other.
import { http } from "msw";
import { setupServer } from "msw/node";
import { createBladeClient } from "@bladekit/sdk";
import { springblade } from "@bladekit/sdk/springblade";
import { springbladeStandIn } from "@bladekit/sdk/testing";

const standIn = springbladeStandIn();
const server = setupServer(http.all("https://his.example.org/*", ({ request }) => standIn.fetch(request)));
server.listen();

const client = createBladeClient({
  baseUrl: "https://his.example.org",
  clientId: "saber",
  clientSecret: "saber_secret",
  tenantId: "000000",
  dialect: springblade({ publicKey: standIn.publicKey }),
});
await client.session.login({ username: "admin", password: "admin" });
standIn.tables["/blade-system/post"].push({ id: "1", tenantId: "000000", postCode: "nurse", postName: "护士" });
const posts = await client.GET("/blade-system/post/list", { params: { query: { postCode: "nurse" } } });
console.info(posts.records.map(({ postName }) => postName).join()); // 护士
console.info(standIn.requests.map(({ path }) => path).join()); // /blade-auth/token,/blade-system/post/list
server.close();

import { serve } from "@bladekit/sdk/node";

const { url, close } = await serve(springbladeStandIn({ prefix: "/api" }).fetch);
console.info((await fetch(`${url}/api/blade-auth/captcha`)).status); // 200
await close();
