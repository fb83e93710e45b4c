import { recruitPlan } from "@bladekit/openapi/entities/recruit-plan";
import { PublishDialog } from "../../components/PublishDialog.tsx";
import { defineEntity } from "../../entity/define-entity.ts";

/** Rounds of recruitment with their dates. */
export const entity = defineEntity(recruitPlan, {
  columns: [
    { field: "name", width: 280 },
    "year",
    "applyStart",
    "applyEnd",
    "publishState",
    "state",
    { field: "examTime", hidden: true },
  ],
  filters: ["name", "year", "publishState"],
  sort: ["applyStart", "DESC"],
  groups: {
    plan: ["name", "year", "batch", "startDate", "endDate", "requestedNum", "approvedNum", "description"],
    dates: ["applyStart", "applyEnd", "reviewStart", "reviewEnd", "appealEnd", "payStart", "payEnd", "fee"],
    exam: ["ticketStart", "ticketEnd", "examTime", "examPlace", "interviewFrom", "interviewTo", "publicityDays"],
    rules: ["openRatioDefault", "applyLimitPerPerson", "oneJobOnly"],
    shown: ["timeline", "resultNoticeIds"],
  },
  actions: {
    publish: { on: "rows", label: ["发布或下线", "Publish or take offline"], part: PublishDialog },
  },
  words: {
    plan: ["招聘计划", "Plan"],
    dates: ["报名与审核", "Applications and screening"],
    exam: ["考试与公示", "Examination and public list"],
    rules: ["报名规则", "Rules"],
    shown: ["网站展示", "On the site"],
  },
});
