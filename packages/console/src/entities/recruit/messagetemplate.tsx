import { recruitMessageTemplate } from "@bladekit/openapi/entities/recruit-message-template";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const TemplatePreview = lazyPart(async () => (await import("./message/TemplatePreview.tsx")).TemplatePreview);

const { create: _, ...verbs } = recruitMessageTemplate.verbs;

/** Messages to candidates, one for each occasion. With title and text both empty the built-in text is back. */
export const entity = defineEntity(
  { ...recruitMessageTemplate, verbs },
  {
    columns: [
      { field: "action", width: 192 },
      { field: "title", width: 200 },
      { field: "content", width: 228 },
      { field: "sms", width: 112 },
      { field: "mail", width: 112, hidden: true },
      { field: "isDefault", width: 104 },
    ],
    groups: { template: ["action", "title", "content", "sms", "mail", TemplatePreview] },
    words: { template: recruitMessageTemplate.label },
  },
);
