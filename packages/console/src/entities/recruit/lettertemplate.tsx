import { recruitLetterTemplate } from "@bladekit/openapi/entities/recruit-letter-template";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const ChinesePreview = lazyPart(async () => (await import("./letter/LetterPreview.tsx")).ChinesePreview);
const EnglishPreview = lazyPart(async () => (await import("./letter/LetterPreview.tsx")).EnglishPreview);

const { create: _, ...verbs } = recruitLetterTemplate.verbs;

/** Letters to candidates. With title and text both empty the built-in letter is back. */
export const entity = defineEntity(
  { ...recruitLetterTemplate, verbs },
  {
    columns: [
      { field: "kind", width: 160 },
      { field: "title", width: 200 },
      { field: "content", width: 320 },
      { field: "titleEn", hidden: true },
      { field: "contentEn", hidden: true },
      { field: "isDefault", width: 104 },
    ],
    groups: {
      chinese: ["kind", "title", "content", ChinesePreview],
      english: ["titleEn", "contentEn", EnglishPreview],
    },
    words: { chinese: ["中文", "Chinese"], english: ["英文", "English"] },
  },
);
