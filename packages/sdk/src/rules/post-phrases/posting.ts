/** The category of a post (key of recruit_category) from the words of its title; undefined if no word tells it. */
export function categoryOf(title: string): string | undefined {
  return categories.find(([pattern]) => pattern.test(title))?.[1];
}

const categories: readonly (readonly [pattern: RegExp, key: string])[] = [
  [/护士|护理|护师|助产/, "nurse"],
  [/药师|药剂|药学|药房/, "pharmacist"],
  [/技师|技士|技术员|检验|影像技术|康复治疗|视光|病理技术|营养师|听力|心电|脑电/, "technician"],
  [/医师|医生|大夫|学科带头人|住院总/, "doctor"],
  [/科研|研究员|研究岗|实验|博士后|统计学/, "research"],
  [/电工|水工|司机|驾驶员|厨师|保安|后勤|维修|锅炉|工勤|担架|护工|收费员/, "support"],
  [/会计|财务|审计|出纳|人事|人力|行政|办公室|文秘|干事|管理|宣传|信息|工程师|档案|病案|法务|编辑|医保/, "admin"],
];

/** The kind of employment (key of recruit_employment) in the words of hospitals; undefined for other words. */
export function employmentOf(text: string): string | undefined {
  const word = text.replaceAll(/\s/g, "");
  return employments.find(([pattern]) => pattern.test(word))?.[1];
}

const employments: readonly (readonly [pattern: RegExp, key: string])[] = [
  [/^(?:劳务)?派遣(?:制|人员)?$/, "dispatch"],
  [/^(?:控制数|人员控制数|编外控制数|备案制|备案管理|员额制|周转池)(?:管理)?$/, "controlled"],
  [/^(?:合同制|编外|聘用制|编制外|劳动合同|合同|编外合同制|院聘)(?:人员|用工)?$/, "contract"],
  [
    /^(?:编内|在编|编制|编制内|事业编|事业编制|事业编制内|全额拨款|差额拨款|财政全额|财政差额|财政补助|全额|差额|自收自支)(?:人员|事业单位)?$/,
    "staff",
  ],
  [/^博士后$/, "postdoc"],
];
