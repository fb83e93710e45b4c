import { recruitConsentText } from "@bladekit/openapi/entities/recruit-consent-text";
import { entityKind } from "./entity-kind.ts";

/** The texts that candidates agree to. Writing one puts a new version in force; those built into the server are no records. */
export const consentText = entityKind(recruitConsentText, {
  section: "consentTexts",
  scope: "tenant",
  key: "purpose",
  store: {
    list: "/mrhr-zpgl-new/setting/consentTexts",
    paged: false,
    skip: ({ id }) => id === "",
    toInput: ({ purpose, title, content }) => ({ purpose, title, content }),
  },
});
