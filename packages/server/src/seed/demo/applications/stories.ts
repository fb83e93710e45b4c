import type { ApplicationAction, ApplicationActor, ApplicationStage } from "@bladekit/sdk/rules";
import type { PostWindow } from "../rounds.ts";

/** One move of a story. `days` and `deadlineDays` count from the move before; negative ones count back from today. */
export type StoryStep = {
  action: ApplicationAction;
  by: ApplicationActor;
  days: number;
  reason?: string;
  note?: string;
  deadlineDays?: number;
};

/** The steps of an application after it is submitted. */
export type Story = {
  /** The posts it can happen on, which the tests check. */
  on: readonly PostWindow[];
  /** Day of the submission for posts that are still open; others are applied for within their own window. */
  submit?: number;
  /** Passed stage by stage, on the days of the batch, until it stands in this stage. */
  passTo?: ApplicationStage;
  steps?: readonly StoryStep[];
};

const staff = (
  action: ApplicationAction,
  days: number,
  more: Omit<StoryStep, "action" | "by" | "days"> = {},
): StoryStep => ({
  action,
  by: "staff",
  days,
  ...more,
});
const guest = (
  action: ApplicationAction,
  days: number,
  more: Omit<StoryStep, "action" | "by" | "days"> = {},
): StoryStep => ({
  action,
  by: "guest",
  days,
  ...more,
});

const current = ["open", "closing"] as const;
const early = ["early"] as const;
const late = ["late"] as const;

export const stories = {
  justSubmitted: { on: current, submit: -1 },
  waiting: { on: current, submit: -4 },
  waitingLong: { on: current, submit: -8 },
  recalled: { on: current, submit: -3, steps: [guest("recall", 1)] },
  returned: {
    on: current,
    submit: -5,
    steps: [
      staff("return", 2, {
        reason: "missing_material",
        note: "请补充上传学历在线验证报告（有效期不少于三个月）和医师执业证书变更记录页。",
        deadlineDays: 4,
      }),
    ],
  },
  returnedUnclear: {
    on: current,
    submit: -4,
    steps: [
      staff("return", 2, {
        reason: "unclear",
        note: "身份证反面照片反光，无法辨认有效期，请重新上传。",
        deadlineDays: 2,
      }),
    ],
  },
  resubmitted: {
    on: current,
    submit: -9,
    steps: [
      staff("return", 2, { reason: "education_gap", note: "请从大学本科阶段起完整填写教育经历。", deadlineDays: 1 }),
      guest("resubmit", 3),
    ],
  },
  withdrawn: {
    on: current,
    submit: -10,
    steps: [guest("withdraw", 4, { reason: "change_post", note: "改报更符合研究方向的岗位。" })],
  },
  withdrawnAfterReturn: {
    on: current,
    submit: -12,
    steps: [
      staff("return", 3, { reason: "missing_material", note: "请补充单位同意报考证明。", deadlineDays: 1 }),
      guest("withdraw", 2, { reason: "other_offer" }),
    ],
  },
  screenedAhead: { on: current, submit: -13, passTo: "interview" },
  rejectedForMajor: {
    on: current,
    submit: -7,
    steps: [staff("fail", 3, { reason: "major", note: "所学专业方向与岗位要求不一致，欢迎关注相应科室的岗位。" })],
  },
  rejectedForTitle: {
    on: current,
    submit: -7,
    steps: [staff("fail", 3, { reason: "title", note: "岗位要求副高级及以上职称，欢迎晋升后再次应聘。" })],
  },
  reopened: {
    on: current,
    submit: -11,
    steps: [
      staff("fail", 2, { reason: "major", note: "所填专业与岗位要求不一致。" }),
      staff("reopen", 3, { note: "经核对成绩单，研究方向符合岗位要求，恢复资格审查。" }),
    ],
  },
  cancelled: {
    on: current,
    submit: -13,
    steps: [staff("cancel", 6, { note: "您填写的入职时间与科室用人计划不符，经电话沟通由本人同意终止本次应聘。" })],
  },
  inWritten: { on: late, passTo: "written" },
  inInterview: { on: late, passTo: "interview" },
  inSkillEarly: { on: early, passTo: "skill" },
  waivedWritten: {
    on: late,
    passTo: "written",
    steps: [staff("waive", 2, { note: "硕士研究生免笔试，直接进入面试。" })],
  },
  failedScreen: { on: late, steps: [staff("fail", -14, { reason: "licence", note: "执业范围与岗位要求不一致。" })] },
  failedWritten: {
    on: late,
    passTo: "written",
    steps: [staff("fail", -1, { reason: "score", note: "笔试成绩 54.50 分，未达到 60 分合格线。" })],
  },
  absentWritten: { on: late, passTo: "written", steps: [staff("absent", -1, { note: "未按时参加笔试。" })] },
  withdrawnFromInterview: { on: late, passTo: "interview", steps: [guest("withdraw", 1, { reason: "time_conflict" })] },
  failedInterview: {
    on: early,
    passTo: "interview",
    steps: [staff("fail", -27, { reason: "ranking", note: "总成绩排名未进入体检范围，感谢您的参与。" })],
  },
  absentInterview: {
    on: early,
    passTo: "interview",
    steps: [staff("absent", -27, { note: "面试报到截止时未到场。" })],
  },
  inMedical: { on: early, passTo: "medical" },
  failedMedical: {
    on: early,
    passTo: "medical",
    steps: [staff("fail", -22, { reason: "medical", note: "复检结论未达到岗位要求。" })],
  },
  inReview: { on: early, passTo: "review" },
  reserve: {
    on: early,
    passTo: "medical",
    steps: [staff("reserve", 3, { note: "总成绩第四名，列为候补；如有空缺按名次递补。" })],
  },
  promoted: {
    on: early,
    passTo: "medical",
    steps: [
      staff("reserve", 3, { note: "总成绩第三名，列为候补。" }),
      staff("promote", 8, { note: "前序人员放弃，按名次递补，请按短信通知参加体检。" }),
    ],
  },
  inPublicity: { on: early, passTo: "publicity" },
  publicityOver: {
    on: early,
    passTo: "publicity",
    steps: [staff("pass", -3, { note: "公示期满无异议，等待办理聘用手续。" })],
  },
  declined: {
    on: early,
    passTo: "publicity",
    steps: [staff("decline", 4, { reason: "other_offer", note: "本人书面放弃聘用资格。" })],
  },
  hired: {
    on: early,
    passTo: "publicity",
    steps: [
      staff("pass", -3, { note: "公示期满无异议。" }),
      staff("hire", -2, { note: "请按《第一批聘用人员报到须知》准备材料。" }),
    ],
  },
} as const satisfies Record<string, Story>;

export type StoryKey = keyof typeof stories;
