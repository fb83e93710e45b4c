import type { JsonClient } from "../json-client.ts";
import type { RuoyiCaptchaImage } from "./paths.ts";

/** A captcha to show. It works once, within two minutes. */
export interface RuoyiCaptcha {
  /** The `captchaKey` of the login. */
  readonly key: string;
  /** Address of the picture. By default it shows a sum, whose result is `captchaCode`. Some servers show characters instead. */
  readonly image: string;
}

/** Gets a captcha; undefined if the server does not ask for one. */
export async function ruoyiCaptcha(client: JsonClient): Promise<RuoyiCaptcha | undefined> {
  const told = await client.request<RuoyiCaptchaImage>("GET", "/captchaImage");
  const { captchaEnabled = told.captchaOnOff, uuid, img } = told;
  if (captchaEnabled === false || uuid === undefined) return undefined;
  return { key: uuid, image: `data:image/jpeg;base64,${img}` };
}
