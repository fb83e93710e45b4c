import { recruitArticle } from "@bladekit/openapi/entities/recruit-article";
import { toWireTime } from "@bladekit/sdk/rules";
import { PublishDialog } from "../../entity/PublishDialog.tsx";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const AttachmentsInput = lazyPart(async () => (await import("./article/AttachmentsInput.tsx")).AttachmentsInput);
const NoticeTextInput = lazyPart(async () => (await import("./article/NoticeTextInput.tsx")).NoticeTextInput);

/** Notices of the public site. One that readers have seen is only changed with a reason. */
export const entity = defineEntity(recruitArticle, {
  columns: [
    { field: "title", width: 340 },
    { field: "articleCategoryId", width: 128 },
    { field: "publishState", width: 104 },
    "releaseTime",
    { field: "viewCount", width: 96 },
    { field: "isTop", hidden: true },
  ],
  filters: ["title", "articleCategoryId", "publishState"],
  sort: ["releaseTime", "DESC"],
  groups: {
    notice: ["title", "articleCategoryId", "kind", "source", "publisher", "planId", "jobIds", "publicity"],
    text: ["summary", "content", "coverImg", "attachments"],
    english: ["titleEn", "summaryEn", "contentEn"],
    release: ["releaseTime", "expireTime", "isTop", "sort"],
    correction: ["correctionReason"],
  },
  fields: { content: { input: NoticeTextInput }, attachments: { input: AttachmentsInput } },
  defaults: async () => ({ releaseTime: toWireTime(new Date()), sort: 0, isTop: false }),
  check: ({ releaseTime, expireTime }) =>
    expireTime && releaseTime && expireTime <= releaseTime
      ? { expireTime: ["失效时间须晚于发布时间", "The end time must be after the release time"] }
      : {},
  saveAnd: {
    verb: "publish",
    label: ["保存并发布", "Save and publish"],
    query: { publishState: "published" },
    when: ({ publishState }) => publishState !== "published" && publishState !== "scheduled",
  },
  actions: { publish: { on: "rows", label: ["发布或下线", "Publish or take offline"], part: PublishDialog } },
  words: {
    notice: ["公告", "Notice"],
    text: recruitArticle.fields.content.label,
    english: ["英文内容", "In English"],
    release: ["发布", "Release"],
    correction: ["更正", "Correction"],
  },
});
