// biome-ignore-all assist/source/organizeImports: the snippets stand as in the README.
// Compiled, never run: the snippets of the README, one after the other.
import { createBladeClient, isApiError, webStorage } from "@bladekit/sdk";

const client = createBladeClient({
  baseUrl: "/api", // outside of browsers a full address: https://hospital.example/api
  clientId: "recruit",
  tenantId: "100001",
  userType: "guest", // leave it out for staff
  storage: webStorage(localStorage), // leave it out to keep the session in memory
  onUnauthorized: ({ returnTo }) => location.assign(`/login?redirect=${encodeURIComponent(returnTo)}`),
});

// Public: no login needed. `records` has the type of the contract.
const { records, total } = await client.GET("/mrhr-zpgl-new/openness/front/getFrontPostJobList", {
  params: { query: { current: 1, size: 10 } },
});

// Sign in. The captcha is shown to the person; encryption happens inside.
const captcha = await client.GET("/blade-auth/oauth/captcha");
try {
  await client.session.login({
    username: "13800138000",
    password: "…",
    captchaKey: captcha.key,
    captchaCode: "what the person read",
  });
} catch (error) {
  if (!isApiError(error)) throw error;
  alert(error.msg); // the server's sentence, such as 用户名或密码错误
}

// From here on the token goes along, is refreshed in time, and survives a reload.
const me = await client.GET("/blade-auth/oauth/user-info");

import { checkIdCard, idCardMessages } from "@bladekit/sdk/rules";

const failure = checkIdCard("11010519491231002X");
const sentence = failure && idCardMessages[failure].zh;

import { createCipher } from "@bladekit/sdk/cipher";

const { key } = await client.GET("/blade-auth/oauth/cipher");
const password = createCipher({ key }).encrypt("the plain password");

export { me, password, records, sentence, total };
