/** Full years from a date of birth to a day; the birthday itself counts. Both begin with `yyyy-MM-dd`. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5, 10) < birthDate.slice(5, 10) ? years - 1 : years;
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * The possible ages of a person on a day. There are two only for a person born on 29 February, on 28 February of a year without that day.
 * No rule that hospitals cite says whether the year is complete on that day or on the next one.
 */
export function agesOn(birthDate: string, day: string): readonly number[] {
  const age = ageOn(birthDate, day);
  const isBetween = birthDate.slice(5, 10) === "02-29" && day.slice(5, 10) === "02-28";
  return isBetween && !isLeap(Number(day.slice(0, 4))) ? [age, age + 1] : [age];
}

/** Plausible ages of applicants. Any other age is a typing error. */
const likelyAges = { least: 14, most: 90 };

/** Whether a date of birth is plausible for an applicant. */
export function isLikelyBirth(birthDate: string, day: string): boolean {
  const age = ageOn(birthDate, day);
  return age >= likelyAges.least && age <= likelyAges.most;
}
