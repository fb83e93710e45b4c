import type { MailInput, OssInput, SmsInput } from "./console-data-provider.ts";

/** The fields of a form that the server takes. A key that was left empty is not sent, so that the stored one stays. */
function pick<Input>(row: object, fields: readonly (keyof Input & string)[], secrets: readonly string[]): Input {
  const entries = fields
    .map((field) => [field, (row as Record<string, unknown>)[field]] as const)
    .filter(([field, value]) => value !== undefined && value !== null && !(secrets.includes(field) && value === ""));
  // The server checks what is in it; the form has the names from the same place.
  return Object.fromEntries(entries) as Input;
}

const keys = ["accessKey", "secretKey"] as const;

export const toOssInput = (row: object): OssInput =>
  pick<OssInput>(
    row,
    [
      ...(["id", "ossCode", "category", "endpoint", "transformEndpoint", "bucketName", "appId", "region"] as const),
      ...(["pathStyle", "remark"] as const),
      ...keys,
    ],
    keys,
  );

export const toSmsInput = (row: object): SmsInput =>
  pick<SmsInput>(
    row,
    [
      ...(["id", "smsCode", "category", "templateId", "signName", "region", "endpoint", "appId"] as const),
      ...(["dailyLimit", "templates", "remark"] as const),
      ...keys,
    ],
    keys,
  );

export const toMailInput = (row: object): MailInput =>
  pick<MailInput>(
    row,
    [
      ...(["id", "mailCode", "host", "port", "security", "username", "password"] as const),
      ...(["fromAddress", "fromName", "remark"] as const),
    ],
    ["password"],
  );
