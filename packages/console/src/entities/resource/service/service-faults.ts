import type { Words } from "../../../entity/description.ts";

const addressFault: Words = [
  "须为 http 或 https 地址，不含账号",
  "Must be an http or https address without an account",
];

/** The fault of an address that a service is reached at; none for an empty one. */
export function addressFaults(values: object, keys: readonly string[]): Record<string, Words> {
  const given = values as Readonly<Record<string, unknown>>;
  const wrong = keys.filter((key) => given[key] && !/^https?:\/\/[^\s/@?#]+(?:\/[^\s?#]*)?$/i.test(String(given[key])));
  return Object.fromEntries(wrong.map((key) => [key, addressFault]));
}

/** The request for a value that the contract asks for in some rows alone. */
export const enter = ([zh, en]: Words): Words => [`请输入${zh}`, `Enter the ${en}`];
