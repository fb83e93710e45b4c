import { isServerAddress, serverAddressFault } from "@bladekit/sdk/rules";
import type { Words } from "../../../model/description.ts";
import { toWords } from "../../../model/to-words.ts";

/** The fault of an address that a service is reached at; none for an empty one. */
export function addressFaults(values: object, keys: readonly string[]): Record<string, Words> {
  const given = values as Readonly<Record<string, unknown>>;
  const wrong = keys.filter((key) => given[key] && !isServerAddress(String(given[key])));
  return Object.fromEntries(wrong.map((key) => [key, toWords(serverAddressFault)]));
}

/** The request for a value that the contract asks for in some rows alone. */
export const enter = ([zh, en]: Words): Words => [`请输入${zh}`, `Enter the ${en}`];
