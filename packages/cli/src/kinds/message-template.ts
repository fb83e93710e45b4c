import { recruitMessageTemplate } from "@bladekit/openapi/entities/recruit-message-template";
import { entityKind } from "./entity-kind.ts";

/** The texts that candidates get at each step; texts built into the server are no records of the hospital. */
export const messageTemplate = entityKind(recruitMessageTemplate, {
  section: "messageTemplates",
  scope: "tenant",
  key: "action",
  store: { skip: ({ isDefault }) => isDefault === true },
});
