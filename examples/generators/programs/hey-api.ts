import { readFileSync } from "node:fs";
import { issueToken, listDictBiz, putFile, submitDictBiz } from "./client";
import { client } from "./client/client.gen";

const { API: baseUrl, USERNAME: username, PASSWORD: password, CODE: code = "", ...env } = process.env;
const captcha = { "Captcha-Key": env.CAPTCHA_KEY, "Captcha-Code": env.CAPTCHA_CODE };

client.setConfig({ baseUrl, throwOnError: true, auth: ({ scheme }) => (scheme === "basic" ? "console:" : undefined) });
const token = await issueToken({
  body: { grant_type: "captcha", username, password },
  headers: { "Tenant-Id": env.TENANT, ...captcha },
});
client.setConfig({ auth: `bearer ${token.data?.access_token}` });
await submitDictBiz({ body: { code, dictValue: "病区", sort: 1 } });
const { data: rows } = await listDictBiz({ query: { code } });
const file = new File([readFileSync("picture.png")], "picture.png");
const { data: stored } = await putFile({ body: { file } });
process.stdout.write(`${rows?.data[0]?.dictValue} ${stored?.data.originalName}`);
