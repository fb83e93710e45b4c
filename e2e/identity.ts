import { checkIdCard } from "@bladekit/sdk/rules";

/** A valid ID number of a person who does not exist. `serial` has three digits and is odd for a man. */
function idNumber(serial: string, birth = "19951102"): string {
  const body = `330106${birth}${serial}`;
  const number = [..."0123456789X"]
    .map((digit) => body + digit)
    .find((candidate) => checkIdCard(candidate) === undefined);
  if (!number) throw new Error(`no check digit fits ${body}`);
  return number;
}

const day = 86_400_000;

/** The phone number and the ID number of a woman born in the nineties, unused by earlier runs. */
export function newPerson(): { phone: string; idCard: string } {
  const now = Date.now();
  const birth = new Date(Date.UTC(1990, 0, 1) + (now % 3650) * day).toISOString().slice(0, 10).replaceAll("-", "");
  const serial = String(((Math.floor(now / 3650) * 2) % 900) + 100);
  return { phone: `139${String(now).slice(-8)}`, idCard: idNumber(serial, birth) };
}
