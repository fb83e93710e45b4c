import type { LeaveBalance } from "@bladekit/openapi";

type Words = readonly [zh: string, en: string];

/** The days of a leave: `3.5 个工作日`. */
export const daysOfLeave = (days: number): Words => [
  `${days} 个工作日`,
  days === 1 ? "1 working day" : `${days} working days`,
];

/** Days off that a leave spans; it follows the working days. */
export const daysOff = (count: number): Words => [
  `，其间休息 ${count} 天`,
  count === 1 ? ", with 1 day off between" : `, with ${count} days off between`,
];

/** The days that are left of a kind of leave in a year. */
export const balanceOf = ({ year, granted, used, left, asked }: LeaveBalance): Words => [
  `${year} 年额度 ${granted} 天，已用 ${used} 天，剩余 ${left} 天${asked > left ? "，不足本次所需" : ""}`,
  `${year}: ${left} of ${granted} days left, ${used} used${asked > left ? ". That is not enough for this leave" : ""}`,
];
