import { recruitConsentText } from "@bladekit/openapi/entities/recruit-consent-text";
import { defineEntity } from "../../entity/define-entity.ts";

const { edit: _, ...verbs } = recruitConsentText.verbs;

/** Texts that candidates consent to. A published text stays as it is; a change is a new version. */
export const entity = defineEntity(
  { ...recruitConsentText, verbs },
  { columns: ["purpose", { field: "title", width: 280 }, "version", "publishTime"], isReadInList: true },
);
