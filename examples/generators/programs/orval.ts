import { readFileSync } from "node:fs";
import { issueToken, listDictBiz, putFile, submitDictBiz } from "./client/index";

const { USERNAME: username, PASSWORD: password, CODE: code = "", ...env } = process.env;

const token = await issueToken(
  { grant_type: "captcha", username, password },
  {
    headers: {
      Authorization: `Basic ${btoa("console:")}`,
      "Tenant-Id": env.TENANT ?? "",
      "Captcha-Key": env.CAPTCHA_KEY ?? "",
      "Captcha-Code": env.CAPTCHA_CODE ?? "",
    },
  },
);
if (token.status !== 200) throw new Error(JSON.stringify(token.data));
const headers = { "Blade-Auth": `bearer ${token.data.access_token}` };
await submitDictBiz(
  { code, dictValue: "病区", sort: 1 },
  { headers: { ...headers, "Content-Type": "application/json" } },
);
const rows = await listDictBiz({ code }, { headers });
if (rows.status !== 200) throw new Error(JSON.stringify(rows.data));
const stored = await putFile({ file: new File([readFileSync("picture.png")], "picture.png") }, { headers });
if (stored.status !== 200) throw new Error(JSON.stringify(stored.data));
process.stdout.write(`${rows.data.data[0]?.dictValue} ${stored.data.data.originalName}`);
