import { recruitCandidate } from "@bladekit/openapi/entities/recruit-candidate";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { TwoLines } from "../../../entity/cells/TwoLines.tsx";
import { useWords } from "../../../entity/use-entity.tsx";
import type { CandidateRecord } from "../../../model/console-data-provider.ts";
import { ageText } from "./age-text.ts";

/** Name, and below it the sex and the age as far as they are known. */
export function Person({
  row: { candidateName, sex, age },
}: {
  row: Pick<CandidateRecord, "candidateName" | "sex" | "age">;
}): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const about = [sex && words(recruitCandidate.fields.sex.labels[sex]), ageText(age, translate)];
  return <TwoLines first={candidateName} second={about.filter(Boolean).join(" · ")} />;
}
