import { recruitArticle } from "@bladekit/openapi/entities/recruit-article";
import { entityKind } from "./entity-kind.ts";
import { publishing, REASON, withoutSettled } from "./publishing.ts";

/** Notices, known by their title; files stay where they are. */
export const article = entityKind(recruitArticle, {
  section: "articles",
  scope: "tenant",
  key: "title",
  without: ["version", "correctionReason", "attachments", "coverImg"],
  filledIn: ["publisher"],
  files: "each",
  beside: publishing({ folder: "/mrhr-zpgl-new/recruitArticle" }),
  store: { toInput: (body, isNew) => (isNew ? body : { ...body, correctionReason: REASON }) },
  level: { settle: (fields) => withoutSettled(fields, "expireTime") },
  takesAway: ({ field, from, to }) => field === "publishState" && from === "published" && to !== from,
});
