import type { ConsentText } from "@bladekit/openapi";
import { recruitConsentText } from "@bladekit/openapi/entities/recruit-consent-text";
import { largestPage } from "../../config.ts";
import type { ConsoleDataProvider } from "../../model/console-data-provider.ts";
import { defineEntity } from "../../model/define-entity.ts";
import { ReviseLink } from "./consenttext/ReviseLink.tsx";

const { edit: _, ...verbs } = recruitConsentText.verbs;

/** A version as it was published; none where the link names no version. */
async function published(data: ConsoleDataProvider, purpose: unknown, version: unknown) {
  if (version === undefined) return undefined;
  const pagination = { page: 1, perPage: largestPage };
  const { data: all } = await data.getList<ConsentText>("recruit/consenttext", { pagination });
  return all.find((text) => text.purpose === purpose && text.version === version);
}

/** Texts that candidates consent to. A published text stays as it is; a change is a new version. */
export const entity = defineEntity(
  { ...recruitConsentText, verbs },
  {
    columns: [{ field: "title", width: 280 }, "purpose", "version", "publishTime"],
    isReadInList: true,
    async defaults(data, { purpose, version }) {
      const before = await published(data, purpose, version);
      return before ? { title: before.title, content: before.content } : {};
    },
    parts: { row: ReviseLink },
  },
);
