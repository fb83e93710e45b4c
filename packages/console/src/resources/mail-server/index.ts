import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** The server that delivers the hospital's mail. */
export const mailServer = {
  name: "resource/mail",
  list: lazy(async () => ({ default: (await import("./MailServerList.tsx")).MailServerList })),
  create: lazy(async () => ({ default: (await import("./MailServerForms.tsx")).MailServerCreate })),
  edit: lazy(async () => ({ default: (await import("./MailServerForms.tsx")).MailServerEdit })),
  recordRepresentation: "mailCode",
} satisfies ResourceProps;
