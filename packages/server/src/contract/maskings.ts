import { maskIdCard, maskName, maskPhone } from "@bladekit/sdk/rules";

/** How to mask a field that the contract marks `x-personal`. Masking a masked value changes nothing. */
export const maskings = {
  phone: maskPhone,
  idNo: maskIdCard,
  name: maskName,
  // A text that one person wrote about another is hidden completely.
  text: (text: string) => text && "***",
  recipient: (text: string) => (text.includes("@") ? text.replace(/^(.)[^@]*/, "$1***") : maskPhone(text)),
} as const satisfies Record<string, (text: string) => string>;
