import type { JsonClient } from "../json-client.ts";
import type { RuoyiCaptchaImage } from "./paths.ts";

/** A captcha, ready to be shown. It works once, for two minutes. */
export interface RuoyiCaptcha {
  /** For `captchaKey` of the login. */
  readonly key: string;
  /** Address of the picture. As delivered it shows a sum, whose result is `captchaCode`; some servers show characters. */
  readonly image: string;
}

/** Asks for a captcha; undefined where the server asks for none. */
export async function ruoyiCaptcha(client: JsonClient): Promise<RuoyiCaptcha | undefined> {
  const told = await client.request<RuoyiCaptchaImage>("GET", "/captchaImage");
  const { captchaEnabled = told.captchaOnOff, uuid, img } = told;
  if (captchaEnabled === false || uuid === undefined) return undefined;
  return { key: uuid, image: `data:image/jpeg;base64,${img}` };
}
