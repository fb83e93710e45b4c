import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** The service that delivers the hospital's text messages. */
export const smsProvider = {
  name: "resource/sms",
  list: lazy(async () => ({ default: (await import("./SmsProviderList.tsx")).SmsProviderList })),
  create: lazy(async () => ({ default: (await import("./SmsProviderForms.tsx")).SmsProviderCreate })),
  edit: lazy(async () => ({ default: (await import("./SmsProviderForms.tsx")).SmsProviderEdit })),
  recordRepresentation: "smsCode",
} satisfies ResourceProps;
