import { recruitArticle } from "@bladekit/openapi/entities/recruit-article";
import { recruitPublicityItem } from "@bladekit/openapi/entities/recruit-publicity-item";
import { isUnapproved } from "../../flow/is-unapproved.ts";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PublicityPhase } from "./publicity/PublicityPhase.tsx";

const PublicityLists = lazyPart(async () => (await import("./publicity/PublicityLists.tsx")).PublicityLists);
const StartDialog = lazyPart(async () => (await import("./publicity/StartDialog.tsx")).StartDialog);
const PublicityItems = lazyPart(async () => (await import("./publicity/PublicityItems.tsx")).PublicityItems);

const { list, show, create, edit, remove } = recruitArticle.verbs;
const { publicity } = recruitArticle.fields;
const { start, preview, retract, requestApproval, list: items } = recruitPublicityItem.verbs;

/** Public lists: notices of the kind `publicity` with the people on them. */
export const entity = defineEntity(
  {
    ...recruitArticle,
    name: "recruit/publicity",
    label: ["公示名单", "Public list"],
    plural: ["公示名单", "Public lists"],
    fields: { ...recruitArticle.fields, publicity: { ...publicity, required: true } },
    verbs: { list, show, create, edit, remove, requestApproval, start, preview, retract, items },
  },
  {
    columns: [
      { field: "title", width: 300 },
      { own: "phase", label: ["公示期", "Notice period"], needs: ["publicity"], cell: PublicityPhase, width: 190 },
      { field: "publishState", width: 88 },
      { field: "approval", width: 100 },
      { field: "planId", width: 200, hidden: true },
      { field: "releaseTime", width: 148 },
    ],
    filters: ["title", "publishState"],
    sort: ["releaseTime", "DESC"],
    groups: {
      notice: ["title", "articleCategoryId", "planId", "source", "releaseTime", "jobIds"],
      days: ["publicity"],
      text: ["content", "attachments"],
      correction: ["correctionReason"],
    },
    defaults: { kind: "publicity" },
    toInput: (values) => ({ ...values, kind: "publicity" }),
    actions: {
      requestApproval: {
        on: "row",
        label: ["送审", "Send for approval"],
        confirm: [
          "把此刻可以列入的人员送审；通过后才能列入公示，人员有增加须重新送审。",
          "The people who can be listed now are sent for approval. They can be listed once approved. If more people are added, send it again.",
        ],
        // People who came after an approval need one of their own.
        when: ({ approval }) => isUnapproved(approval) || approval === "approved",
      },
      start: { on: "row", label: ["列入公示", "Start list"], part: StartDialog },
      retract: { on: "row", label: ["撤回公示", "Retract"], danger: true },
    },
    parts: { list: PublicityLists, below: PublicityItems },
    words: {
      notice: ["公告", "Notice"],
      days: ["公示期", "Notice period"],
      text: recruitArticle.fields.content.label,
      correction: ["更正", "Correction"],
    },
  },
);
