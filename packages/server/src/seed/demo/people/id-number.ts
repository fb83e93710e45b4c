import { idCardCheckDigit } from "@bladekit/sdk/rules";
import type { Random } from "../random.ts";

/**
 * A resident ID number that passes every check and belongs to nobody: the county 9901 of a province does not exist.
 * `birthDate` is `yyyy-MM-dd`.
 */
export function fictitiousIdNumber(
  province: string,
  birthDate: string,
  sex: "male" | "female",
  random: Random,
): string {
  const parity = random.int(0, 4) * 2 + (sex === "male" ? 1 : 0);
  const first17 = `${province}9901${birthDate.replaceAll("-", "")}${random.digits(2)}${parity}`;
  return first17 + idCardCheckDigit(first17);
}
