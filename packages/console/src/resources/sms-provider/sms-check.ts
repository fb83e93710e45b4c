import { isAddress, missingFields } from "../../components/service/missing-fields.ts";

/** Providers by their key in the dictionary of the server. */
export const provider = { aliyun: 3, tencent: 4, webhook: 5 } as const;

/** The fault of a provider's form; each provider asks for other fields. Keys are needed only for a new one. */
export function checkSmsProvider(row: Readonly<Record<string, unknown>>): Record<string, string> {
  const keys = row.id ? [] : ["accessKey", "secretKey"];
  const own = row.category === provider.tencent ? ["appId"] : row.category === provider.webhook ? ["endpoint"] : [];
  const failures = missingFields(row, ["smsCode", "category", "signName", "templateId", "dailyLimit", ...own, ...keys]);
  if (row.endpoint && !isAddress(row.endpoint)) failures.endpoint = "service.addressFormat";
  return failures;
}
