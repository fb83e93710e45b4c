import { recruitArticle } from "@bladekit/openapi/entities/recruit-article";
import { entityKind } from "./entity-kind.ts";

/** Notices, known by their title; files and public lists stay where they are. */
export const article = entityKind(recruitArticle, {
  section: "articles",
  scope: "tenant",
  key: "title",
  without: ["version", "publicity", "correctionReason", "attachments", "coverImg", "jobIds"],
  filledIn: ["publisher"],
  files: "each",
});
