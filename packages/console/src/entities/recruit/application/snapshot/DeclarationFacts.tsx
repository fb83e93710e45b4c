import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Fact, Facts } from "../../../../components/Facts.tsx";
import type { Resume } from "../../../../providers/console-data-provider.ts";

export function DeclarationFacts({ declaration }: { declaration: Resume["declaration"] }): ReactNode {
  const translate = useTranslate();
  const field = (name: string) => translate(`resume.field.${name}`);
  const answer = (value: boolean | undefined) => value !== undefined && translate(`ra.boolean.${value}`);
  const { kinInHospital, kinDetail, truthful, sensitiveConsent, signedAt } = declaration;
  return (
    <Facts columns={2}>
      <Fact label={field("kinInHospital")} value={answer(kinInHospital)} />
      <Fact label={field("kinDetail")} value={kinDetail} />
      <Fact label={field("truthful")} value={answer(truthful)} />
      <Fact label={field("sensitiveConsent")} value={answer(sensitiveConsent)} />
      <Fact label={field("signedAt")} value={signedAt} />
    </Facts>
  );
}
