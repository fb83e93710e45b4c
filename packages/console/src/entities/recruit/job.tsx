import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { Day } from "../../entity/cells/Day.tsx";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const CopyAnswer = lazyPart(async () => (await import("./job/CopyAnswer.tsx")).CopyAnswer);
const ConditionSentence = lazyPart(async () => (await import("./job/ConditionSentence.tsx")).ConditionSentence);
const ConditionsInput = lazyPart(async () => (await import("./job/ConditionsInput.tsx")).ConditionsInput);

const OwnSheetButton = lazyPart(async () => (await import("../../entity/own-sheet/OwnSheetButton.tsx")).OwnSheetButton);

/** Posts that a hospital advertises, social and campus ones. */
export const entity = defineEntity(recruitJob, {
  columns: [
    { field: "title", width: 152 },
    { field: "jobCode", width: 96 },
    { field: "hireMode", width: 84 },
    { field: "deptId", width: 104 },
    { field: "planId", width: 200, hidden: true },
    { field: "headcount", width: 76 },
    { own: "applied", label: ["投递/待审", "Applied / pending"], needs: ["counters"], cell: counted, width: 88 },
    { field: "applyEnd", cell: ({ applyEnd }) => <Day time={applyEnd} />, width: 104 },
    { field: "publishState", width: 92 },
  ],
  filters: ["title", "hireMode", "publishState"],
  sort: ["createTime", "DESC"],
  groups: {
    post: [
      "hireMode",
      "planId",
      "title",
      "jobCode",
      "deptId",
      "category",
      "headcount",
      "employment",
      "commitment",
      "locations",
    ],
    pay: ["salaryMin", "salaryMax", "salaryNote", "benefits"],
    text: ["duty", "requirement"],
    english: ["titleEn", "dutyEn", "requirementEn"],
    conditions: ["educationMin", "conditions"],
    materials: ["materials"],
    dates: ["applyStart", "applyEnd", "releaseTime"],
    process: [
      "stages",
      "withdrawUntilStage",
      "openRatio",
      "applyLimit",
      "allowTransfer",
      "isTop",
      "internshipAccepted",
      "scoring",
    ],
    contact: ["contact", "talks"],
  },
  rest: "process",
  fields: { conditions: { input: ConditionsInput, cell: (row) => <ConditionSentence {...row} /> } },
  defaults: {
    hireMode: 1,
    headcount: 1,
    stages: ["screen", "written", "interview", "medical", "publicity", "onboard"],
  },
  parts: { tools: OwnSheetButton },
  saveAnd: {
    verb: "publish",
    label: ["保存并发布", "Save and publish"],
    query: { publishState: "published" },
    when: ({ publishState = "draft" }) => publishState === "draft" || publishState === "offline",
  },
  actions: {
    publish: { on: "rows", label: ["发布或下线", "Publish or take offline"] },
    close: {
      on: "rows",
      label: ["关闭岗位", "Close post"],
      danger: true,
      when: ({ publishState }) => publishState !== "closed",
    },
    copy: { on: "row", label: ["复制岗位", "Copy post"], answer: CopyAnswer },
  },
  words: {
    post: ["岗位", "Post"],
    pay: ["薪酬福利", "Pay and benefits"],
    text: ["职责与要求", "Duties and requirements"],
    english: ["英文内容", "In English"],
    conditions: recruitJob.fields.conditions.label,
    materials: ["报名材料", "Application documents"],
    dates: ["报名与发布", "Applications and publishing"],
    process: ["流程与规则", "Process and rules"],
    contact: ["联系与宣讲", "Contact and talks"],
  },
});

function counted({ counters }: { counters?: { applied: number; pending: number } }): string {
  return counters ? `${counters.applied} / ${counters.pending}` : "";
}
