import { checkIdCard } from "@bladekit/sdk/rules";

/** A valid ID number of a person who does not exist; `serial` is three digits, odd for a man. */
export function idNumber(serial: string): string {
  const body = `33010619951102${serial}`;
  const number = [..."0123456789X"]
    .map((digit) => body + digit)
    .find((candidate) => checkIdCard(candidate) === undefined);
  if (!number) throw new Error(`no check digit fits ${body}`);
  return number;
}
