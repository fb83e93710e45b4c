import { normalisePhone } from "@bladekit/sdk/rules";
import { useEffect, useState } from "react";
import { client } from "../../client.ts";

/** The purpose of a code. */
export type SmsPurpose = "register" | "password";

const waitSeconds = 60;

/** Sends SMS codes and counts down until the next one may be sent. */
export function useSmsCode(purpose: SmsPurpose) {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    if (waiting === 0) return;
    const timer = setTimeout(() => setWaiting(waiting - 1), 1000);
    return () => clearTimeout(timer);
  }, [waiting]);
  const send = async (phone: string, captchaKey: string, captchaCode: string) => {
    await client.POST("/blade-message/message/send-phone-captcha", {
      params: {
        query: { phone: normalisePhone(phone), type: purpose },
        header: { "Captcha-Key": captchaKey, "Captcha-Code": captchaCode.trim() },
      },
    });
    setWaiting(waitSeconds);
  };
  return { waiting, send };
}
