const subject =
  "专业|年龄|学历|学位|职称|资格|规培|工作年限|年限|工作经验|经验|医院等级|外语|语种|毕业年份|政治面貌|条件";

// 不限, 专业不限, 不限专业, 无, 无要求, /, —, -
const nothing = new RegExp(
  `^(?:[-‐-―－_/\\\\、]+|(?:${subject})?(?:不限制?|无|无要求|无限制|不作要求|不做要求|不要求)|不限制?(?:${subject})|any|none|n/a|no limit|no requirement)$`,
  "i",
);

/** Whether a text in the place of a condition says that there is none, in any usual wording. False for an empty text. */
export const isNoCondition = (text: string): boolean =>
  nothing.test(text.normalize("NFKC").replace(/\s+/g, " ").trim());
