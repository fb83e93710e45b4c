import type { BladeClient } from "@bladekit/sdk";
import { md5Hex } from "../../services/security/password.ts";
import { clientOf, solveCaptcha, type TestApp, type TestServer } from "../../testing/index.ts";
import { encrypt } from "../system/user/user-fixture.ts";

/** How a token call goes over the wire. `authorization` takes the place of the public client's; what is absent is not sent. */
export type TokenCall = {
  headers?: Readonly<Record<string, string>>;
  clientId?: string;
  address?: string;
};

/** Calls for a token as any program would, without the SDK's help. */
export function askToken(
  { app }: TestApp,
  fields: Readonly<Record<string, string>>,
  { headers, clientId = "console", address = "10.2.0.1" }: TokenCall = {},
) {
  return app.inject({
    method: "POST",
    url: "/api/blade-auth/oauth/token",
    remoteAddress: address,
    headers: {
      authorization: `Basic ${btoa(`${clientId}:`)}`,
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** Spends a refresh token. */
export function refreshWith(test: TestApp, token: string, call: TokenCall = {}) {
  return askToken(test, { grant_type: "refresh_token", refresh_token: token }, call);
}

/** A captcha with its answer. It is of no tenant. */
export const freshCaptcha = (test: TestServer) => solveCaptcha(test, clientOf(test, "000000"));

/** The same as headers of a call. */
export async function captchaHeaders(test: TestServer): Promise<Record<string, string>> {
  const { captchaKey, captchaCode } = await freshCaptcha(test);
  return { "captcha-key": captchaKey, "captcha-code": captchaCode };
}

/** Tries to sign in by password, with a captcha of its own. */
export async function tryPassword(
  test: TestApp,
  given: { tenantId: string; username: string; password: string },
  call: TokenCall = {},
) {
  const { tenantId, username, password } = given;
  const fields = { grant_type: "captcha", tenantId, username, password: encrypt(test, md5Hex(password)) };
  return askToken(test, fields, { ...call, headers: { ...(await captchaHeaders(test)), ...call.headers } });
}

/** The least that a session lets one do. */
export const whoAmI = (client: BladeClient) => client.GET("/blade-auth/oauth/user-info");

/** The `Blade-Auth` header of a client's session. */
export const bearerOf = (client: BladeClient): string => `bearer ${client.session.get()?.accessToken}`;
