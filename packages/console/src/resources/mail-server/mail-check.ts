import { missingFields } from "../../components/service/missing-fields.ts";

const addressShape = /^[^\s@<>,;:"\\()[\]]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

/** The fault of a mail server's form. An account never goes over an unencrypted connection. */
export function checkMailServer(row: Readonly<Record<string, unknown>>): Record<string, string> {
  const isSignedIn = Boolean(row.username) && row.security !== "none";
  const failures = missingFields(row, [
    ...["mailCode", "host", "port", "security", "fromAddress"],
    ...(isSignedIn && !row.id ? ["password"] : []),
  ]);
  if (!failures.fromAddress && !addressShape.test(String(row.fromAddress)))
    failures.fromAddress = "ra.validation.email";
  if (!failures.host && !/^[A-Za-z0-9:.-]+$/.test(String(row.host))) failures.host = "service.hostFormat";
  return failures;
}

/** The port that goes with the kind of encryption. */
export const usualPort = { tls: 465, starttls: 587, none: 25 } as const;
