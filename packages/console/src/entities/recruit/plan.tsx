import { recruitPlan } from "@bladekit/openapi/entities/recruit-plan";
import { Day } from "../../entity/cells/Day.tsx";
import { PublishDialog } from "../../entity/PublishDialog.tsx";
import { isUnapproved } from "../../flow/is-unapproved.ts";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { CampaignLink } from "./plan/CampaignLink.tsx";
import { yuanOf } from "./plan/fee.ts";

const FeeInput = lazyPart(async () => (await import("./plan/FeeInput.tsx")).FeeInput);

/** Rounds of recruitment with their dates. */
export const entity = defineEntity(recruitPlan, {
  columns: [
    { field: "name", width: 212 },
    { field: "year", width: 64 },
    { field: "applyStart", cell: ({ applyStart }) => <Day time={applyStart} />, width: 112 },
    { field: "applyEnd", cell: ({ applyEnd }) => <Day time={applyEnd} />, width: 112 },
    { field: "publishState", width: 88 },
    { field: "approval", width: 112 },
    { field: "state", width: 88 },
    { field: "examTime", hidden: true },
  ],
  filters: ["name", "year", "publishState"],
  sort: ["applyStart", "DESC"],
  groups: {
    plan: ["name", "year", "batch", "startDate", "endDate", "requestedNum", "approvedNum", "description"],
    english: ["nameEn", "descriptionEn"],
    dates: [
      "applyStart",
      "applyEnd",
      "reviewStart",
      "reviewEnd",
      "appealEnd",
      "payStart",
      "payEnd",
      "fee",
      "feeBeforeTicket",
    ],
    exam: [
      "ticketStart",
      "ticketEnd",
      "examTime",
      "examPlace",
      "examMapLink",
      "examSubjects",
      "examNotice",
      "interviewFrom",
      "interviewTo",
      "publicityDays",
    ],
    rules: ["openRatioDefault", "interviewRatio", "medicalRatio", "applyLimitPerPerson", "oneJobOnly"],
    shown: ["timeline", "resultNoticeIds"],
  },
  fields: { fee: { input: FeeInput, cell: ({ fee = 0 }) => `${yuanOf(fee)} 元` } },
  check: ({ fee = 0 }) =>
    typeof fee === "number" && !Number.isInteger(fee) ? { fee: ["金额精确到分", "Give the amount to the cent"] } : {},
  defaults: { interviewRatio: "3:1", medicalRatio: "1:1" },
  saveAnd: {
    verb: "publish",
    label: ["保存并发布", "Save and publish"],
    query: { publishState: "published" },
    // A change takes an approval away, so that a plan which needs one is sent again first.
    when: ({ publishState, approval = "none" }) =>
      approval === "none" && publishState !== "published" && publishState !== "scheduled",
  },
  actions: {
    requestApproval: {
      on: "row",
      label: ["送审", "Send for approval"],
      confirm: [
        "审批通过后才能发布该计划和它的岗位；送审后再修改须重新送审。",
        "The plan and its posts can be published once approved. If it is changed after that, it has to be sent again.",
      ],
      // A plan that is public may have got posts that nobody has approved.
      when: ({ approval }) => isUnapproved(approval),
    },
    publish: { on: "rows", label: ["发布或下线", "Publish or take offline"], part: PublishDialog },
  },
  parts: { row: CampaignLink },
  words: {
    plan: recruitPlan.label,
    english: ["英文内容", "In English"],
    dates: ["报名与审核", "Applications and screening"],
    exam: ["考试与公示", "Examination and public list"],
    rules: ["报名规则", "Rules"],
    shown: ["网站展示", "On the site"],
  },
});
