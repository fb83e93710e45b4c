import { readFileSync } from "node:fs";
import { type Client, client, type RequestConfig } from "@kubb/plugin-client/clients/fetch";
import { issueToken, listDictBiz, putFile, submitDictBiz } from "./client/index";

const { API: baseURL, USERNAME: username, PASSWORD: password, CODE: code = "", ...env } = process.env;

/** Sends the form of the token call as a form, which the client of Kubb would write as JSON. */
const sendForm: Client = async <Data, _Failure, Sent>({ url, data, headers }: RequestConfig<Sent>) => {
  const body = new URLSearchParams(data as Record<string, string>);
  const answer = await fetch(`${baseURL}${url}`, { method: "POST", headers, body });
  return { data: (await answer.json()) as Data, status: answer.status, statusText: "", headers: answer.headers };
};

const { access_token } = await issueToken(
  { grant_type: "captcha", username, password },
  { "Tenant-Id": env.TENANT, "Captcha-Key": env.CAPTCHA_KEY, "Captcha-Code": env.CAPTCHA_CODE },
  { client: sendForm, headers: { Authorization: `Basic ${btoa("console:")}` } },
);
client.setConfig({ baseURL, headers: { "Blade-Auth": `bearer ${access_token}` } });
await submitDictBiz({ code, dictValue: "病区", sort: 1 }, { headers: { "Content-Type": "application/json" } });
const rows = await listDictBiz({ code });
const stored = await putFile({ file: new File([readFileSync("picture.png")], "picture.png") });
process.stdout.write(`${rows.data[0]?.dictValue} ${stored.data.originalName}`);
