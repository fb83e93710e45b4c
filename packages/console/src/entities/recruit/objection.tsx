import { recruitObjection } from "@bladekit/openapi/entities/recruit-objection";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const ContactAnswer = lazyPart(async () => (await import("../../entity/ContactAnswer.tsx")).ContactAnswer);

/** Objections of the public to public lists, and their outcome. */
export const entity = defineEntity(recruitObjection, {
  columns: [
    { field: "articleId", width: 200 },
    { field: "content", width: 220 },
    { field: "applicationId", width: 150, hidden: true },
    { field: "candidateName", width: 84 },
    { field: "contactName", width: 88 },
    { field: "state", width: 88 },
    { field: "createTime", width: 148 },
    { field: "answer", hidden: true },
    { field: "closeUserName", hidden: true },
    { field: "closeTime", hidden: true },
  ],
  filters: ["state"],
  isReadInList: true,
  actions: {
    close: {
      on: "row",
      label: ["办结", "Close objection"],
      when: ({ state }) => state === "open",
      shows: ["candidateName", "content"],
    },
    reveal: { on: "row", label: ["查看联系方式", "View contact details"], answer: ContactAnswer },
  },
});
