import type { NoticeDocument, NoticeSource } from "../model.ts";
import type { PlanKey } from "../rounds.ts";

/** The attachments of the announcement that opens a plan: the list of posts, and a form to fill in. */
export function openingDocuments(source: NoticeSource, plan: PlanKey): NoticeDocument[] {
  const people = (headcount: number) => (headcount === 0 ? "若干" : `${headcount} 人`);
  const posts = source
    .posts(plan)
    .map(({ code, title, deptName, headcount }) => `${code}  ${title}  ${deptName}  ${people(headcount)}`);
  return [
    { title: "附件1：招聘岗位一览表", lines: posts },
    {
      title: "附件2：单位同意报考证明",
      lines: [
        "兹有我单位职工________，身份证号________________________，",
        "同意其参加本次公开招聘。",
        "特此证明。",
        "单位（盖章）：",
        "日期：      年   月   日",
      ],
    },
  ];
}
