import { recruitCandidate } from "@bladekit/openapi/entities/recruit-candidate";
import { Link, Paper, Skeleton, Typography } from "@mui/material";
import { type ReactNode, useId, useState } from "react";
import { useTranslate } from "react-admin";
import { useWords } from "../../../entity/use-entity.tsx";
import type { CandidateRecord, RevealedFields, RevealField } from "../../../model/console-data-provider.ts";
import type { Row } from "../../../model/define-entity.ts";
import { Fact, Facts } from "../../../ui/Facts.tsx";
import { RevealNumbers } from "../application/snapshot/RevealNumbers.tsx";
import { ApplicationLinks } from "./ApplicationLinks.tsx";

const numbers: readonly RevealField[] = ["phone", "idNo"];

/** Below the facts of a person: their numbers, which open for a reason, and their applications. */
export function CandidateBelow({ row }: { row: Row }): ReactNode {
  const candidate = row as unknown as CandidateRecord;
  // At first react-admin hands over the row of the list, which has no applications yet.
  if (!candidate.applications) return <Skeleton variant="rounded" height={240} sx={{ mt: 3 }} />;
  // A revealed number belongs to one person: the next one begins masked.
  return (
    <>
      <Numbers key={candidate.id} candidate={candidate} />
      <Applications candidate={candidate} />
    </>
  );
}

/** The look is kept with the latest application, so that the person sees which one it was for. */
function Numbers({ candidate }: { candidate: CandidateRecord }): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const titleId = useId();
  const [shown, setShown] = useState<RevealedFields>({});
  const { phone = candidate.candidatePhone, idNo = candidate.idNoMasked } = shown;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 3, mt: 3 }}>
      <Typography id={titleId} component="h2" variant="h2" sx={{ mb: 1.5 }}>
        {words(["手机与证件", "Mobile and ID"])}
      </Typography>
      <Facts columns={2} sx={{ mb: 1.5 }}>
        <Fact
          label={words(recruitCandidate.fields.candidatePhone.label)}
          value={shown.phone ? <Link href={`tel:${phone}`}>{phone}</Link> : phone}
        />
        <Fact label={translate("application.reveal.field.idNo")} value={idNo} />
      </Facts>
      <RevealNumbers
        applicationId={candidate.applicationId}
        hidden={numbers.filter((field) => shown[field] === undefined)}
        onReveal={(more) => setShown({ ...shown, ...more })}
      />
    </Paper>
  );
}

function Applications({ candidate: { applications } }: { candidate: CandidateRecord }): ReactNode {
  const words = useWords();
  const titleId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 3, mt: 3 }}>
      <Typography id={titleId} component="h2" variant="h2" sx={{ mb: 1 }}>
        {words([`投递记录（${applications.length}）`, `Applications (${applications.length})`])}
      </Typography>
      <ApplicationLinks applications={applications} />
    </Paper>
  );
}
