import type { Data } from "@bladekit/sdk";
import { useCallback, useEffect, useState } from "react";
import { client } from "./client.ts";

export interface CaptchaState {
  captcha: Data<"/blade-auth/oauth/captcha"> | undefined;
  failed: boolean;
  /** Loads another picture. Each works once. */
  refresh: () => void;
}

/** A captcha of the server. */
export function useCaptcha(): CaptchaState {
  const [captcha, setCaptcha] = useState<CaptchaState["captcha"]>();
  const [failed, setFailed] = useState(false);
  const refresh = useCallback(() => {
    setFailed(false);
    client.GET("/blade-auth/oauth/captcha").then(setCaptcha, () => setFailed(true));
  }, []);
  useEffect(refresh, [refresh]);
  return { captcha, failed, refresh };
}
