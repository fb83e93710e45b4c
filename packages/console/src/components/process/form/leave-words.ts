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
