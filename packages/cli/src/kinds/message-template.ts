import { recruitMessageTemplate } from "@bladekit/openapi/entities/recruit-message-template";
import { entityKind } from "./entity-kind.ts";

/** What candidates are told at each step; what the server has built in is no record of the hospital. */
export const messageTemplate = entityKind(recruitMessageTemplate, {
  section: "messageTemplates",
  scope: "tenant",
  key: "action",
  store: { skip: ({ isDefault }) => isDefault === true },
});
