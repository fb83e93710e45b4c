import { recruitArticle } from "@bladekit/openapi/entities/recruit-article";
import { recruitPeriods } from "@bladekit/sdk/rules";
import { entityKind } from "./entity-kind.ts";
import { FILE, fileField } from "./file.ts";
import type { FieldSpec } from "./kind.ts";
import { pastOf, publishing, REASON, refusesDraft, withoutSettled } from "./publishing.ts";

const text = (description: string, maxLength: number) => ({ type: "string", minLength: 1, maxLength, description });

const attachments: FieldSpec = {
  schema: {
    type: "array",
    maxItems: 20,
    description: "附件 · Files to download",
    items: {
      type: "object",
      additionalProperties: false,
      required: ["name", "file"],
      properties: {
        name: text("显示的文件名 · Name that is shown", 200),
        file: text("清单文件夹中的路径 · A path in the folder of the manifest", 1000),
        category: { type: "string", maxLength: 64, description: "类别 · Category" },
      },
    },
  },
  ref: FILE,
  refIn: "file",
  default: [],
};

/** Notices, known by their title. */
export const article = entityKind(recruitArticle, {
  section: "articles",
  scope: "tenant",
  key: "title",
  without: ["version", "correctionReason"],
  fields: { attachments, coverImg: fileField("封面 · Cover"), content: { posts: "job" } },
  filledIn: ["publisher"],
  files: "each",
  beside: publishing({ folder: "/mrhr-zpgl-new/recruitArticle", past: pastOf.article }),
  store: { toInput: (body, isNew) => (isNew ? body : { ...body, correctionReason: REASON }) },
  level: { settle: (fields) => withoutSettled(fields, "expireTime") },
  periods: { "": recruitPeriods.article },
  refuses: refusesDraft,
  takesAway: ({ field, from, to }) => field === "publishState" && from === "published" && to !== from,
});
