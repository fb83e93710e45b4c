import { recruitCandidate } from "@bladekit/openapi/entities/recruit-candidate";
import { Box, Divider, Link, Stack, Typography } from "@mui/material";
import { Children, type ReactNode, useState } from "react";
import { useCreatePath, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { useAllowed } from "../../../../entity/access.tsx";
import { useWords } from "../../../../entity/use-entity.tsx";
import type { ApplicationDetail, RevealedFields } from "../../../../model/console-data-provider.ts";
import { useDictionaries } from "../../../../ui/use-dictionaries.ts";
import { AttachmentList } from "./AttachmentList.tsx";
import { BasicFacts } from "./BasicFacts.tsx";
import { DeclarationFacts } from "./DeclarationFacts.tsx";
import { EntryList } from "./EntryList.tsx";
import { type EntryTexts, entriesOf, listSections, sections, snapshotDictionaries } from "./entries.ts";
import { withRevealed } from "./revealed.ts";
import { ScanDialog } from "./ScanDialog.tsx";

/** The résumé as it was when the candidate applied, laid out like a form on paper. */
export function SnapshotSheet({ application }: { application: ApplicationDetail }): ReactNode {
  // A revealed number belongs to one candidate: the next one begins masked.
  return <Sheet key={application.id} application={application} />;
}

function Sheet({ application }: { application: ApplicationDetail }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { label } = useDictionaries(snapshotDictionaries);
  const [shown, setShown] = useState<RevealedFields>({});
  const [scans, setScans] = useState<RevealedFields["idCard"]>();
  const reveal = ({ idCard, ...more }: RevealedFields) => {
    setShown({ ...shown, ...more });
    setScans(idCard);
  };
  const snapshot = withRevealed(application.snapshot, shown);
  const texts: EntryTexts = {
    words,
    label,
    present: translate("application.present"),
    yes: (said) => (said === undefined ? undefined : translate(`ra.boolean.${said}`)),
  };

  return (
    <Box sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", justifyContent: "space-between", gap: 1 }}>
        <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
          {translate("application.show.snapshot")}
        </Typography>
        <CandidateLink guestId={application.guestId} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {translate("application.show.snapshotHint")}
      </Typography>
      {scans && <ScanDialog scans={scans} onClose={() => setScans(undefined)} />}
      <Stack spacing={2.5} divider={<Divider />}>
        <Section name="basic">
          <BasicFacts application={application} resume={snapshot} shown={shown} onReveal={reveal} texts={texts} />
        </Section>
        {listSections.map((section) => (
          <Section key={section} name={section}>
            {snapshot[section].length > 0 && <EntryList entries={entriesOf(section, snapshot, texts)} />}
          </Section>
        ))}
        <Section name="attachment">
          {snapshot.attachment.length > 0 && (
            <AttachmentList
              applicationId={application.id}
              attachments={snapshot.attachment}
              label={label}
              onReveal={reveal}
            />
          )}
        </Section>
        <Section name="declaration">
          <DeclarationFacts declaration={snapshot.declaration} texts={texts} />
        </Section>
      </Stack>
    </Box>
  );
}

/** To the page of the person, with whatever else they applied for; an anonymous application has none. */
function CandidateLink({ guestId }: { guestId: string }): ReactNode {
  const words = useWords();
  const createPath = useCreatePath();
  if (!useAllowed()(recruitCandidate, "show") || guestId === "") return null;
  return (
    <Link component={RouterLink} to={createPath({ resource: "recruit/candidate", type: "show", id: guestId })}>
      {words(["此人的全部投递", "All applications by this person"])}
    </Link>
  );
}

function Section({ name, children }: { name: keyof typeof sections; children: ReactNode }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const empty = Children.toArray(children).length === 0;
  return (
    // A part that the candidate left out takes one line, so that reviewers see more of what is there.
    <Box component="section" sx={empty ? { display: "flex", alignItems: "baseline", gap: 2 } : {}}>
      <Typography component="h3" sx={{ fontWeight: 600, fontSize: 15, color: "primary.main", mb: empty ? 0 : 1 }}>
        {words(sections[name].label)}
      </Typography>
      {empty ? (
        <Typography variant="body2" color="textSecondary">
          {translate("resume.empty")}
        </Typography>
      ) : (
        children
      )}
    </Box>
  );
}
