import { isAddress, missingFields } from "../../components/service/missing-fields.ts";

/** Providers by their key in the dictionary of the server. */
export const provider = { aliyun: 3, tencent: 4, webhook: 5 } as const;

/** What is wrong with the form of a provider; each asks for other fields. Keys are needed for a new one alone. */
export function checkSmsProvider(row: Readonly<Record<string, unknown>>): Record<string, string> {
  const keys = row.id ? [] : ["accessKey", "secretKey"];
  const own = row.category === provider.tencent ? ["appId"] : row.category === provider.webhook ? ["endpoint"] : [];
  const failures = missingFields(row, ["smsCode", "category", "signName", "templateId", "dailyLimit", ...own, ...keys]);
  if (row.endpoint && !isAddress(row.endpoint)) failures.endpoint = "service.addressFormat";
  return failures;
}
